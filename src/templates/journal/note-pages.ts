import type { JsonObject } from '../../values/json.ts';
import { block, board, FULL_WIDTH, picture, pictureAddress, wide, type Draft } from '../compose.ts';
import { framed, wrap } from '../frame.ts';
import { NOTES, type Note } from './notes.ts';

/** The list of all notes, over several pages, and the notes below it. */
export const noteBoards = (): JsonObject =>
  board(
    {
      uid: 'notes',
      slug: 'notes',
      name: 'Notes',
      title: 'Notes',
      description: 'All notes from the house by the estuary, the newest first.',
      pageSize: 4,
      children: NOTES.map(notePage),
    },
    framed(
      wrap({ styles: 'opening' }, block('heading', { level: 1, text: 'Notes', styles: 'title' })),
      wrap(
        {},
        block('heading', {
          level: 2,
          text: 'Newest first',
          styles: 'quiet',
          margin: 'full 0px 0px 16px',
        }),
        block('board-list', {
          order: 'newest first',
          paged: true,
          card: 'entry',
          layout: 'rows',
          gap: '0px',
        }),
        block('pager', {
          label: 'Pages of notes',
          'previous-text': 'Newer',
          'next-text': 'Older',
          padding: 'full 24px 0px 0px',
        }),
      ),
    ),
  );

const notePage = ({ uid, title, date, description, picture: name, alt, text }: Note): JsonObject =>
  board(
    { uid, slug: uid, title, date, description, imageUrl: pictureAddress('journal', name) },
    framed(
      block(
        'box',
        { tag: 'article' },
        wrap(
          { styles: 'opening' },
          block(
            'column',
            { gap: '20px', align: 'center' },
            block('text', { text: '', styles: 'date' }, block('board-field', { name: 'date' })),
            block('heading', { level: 1, text: title, styles: 'title' }),
            block('text', { text: description, styles: 'lead centred measure' }),
          ),
        ),
        wrap(
          {},
          block('image', {
            image: picture(name),
            alt,
            priority: true,
            size: FULL_WIDTH,
            ratio: wide('3:2', { '768px': '16:9' }),
            border: { radius: '8px' },
          }),
        ),
        wrap(
          { 'max-width': '760px', styles: 'band' },
          block('prose', {}, ...text.map(paragraph)),
          block(
            'row',
            { margin: 'full 40px 0px 0px' },
            block('share', {
              text: 'Share this note',
              'text-color': 'var:accent',
              'font-size': '1rem',
            }),
          ),
        ),
      ),
      wrap(
        { 'max-width': '760px', styles: 'band' },
        block('previous-next', {
          label: 'More notes',
          'previous-text': 'Newer',
          'next-text': 'Older',
        }),
      ),
    ),
  );

function paragraph(text: string): Draft {
  if (text.startsWith('# ')) return block('heading', { level: 2, text: text.slice(2) });
  if (text.startsWith('> ')) return block('quote', { text: text.slice(2), variant: 'large' });
  return block('text', { text });
}
