import type { JsonObject } from '../../values/json.ts';
import { block, board, exposed, fill, FULL_WIDTH, picture, slot, use, wide } from '../compose.ts';
import { framed, part, wrap } from '../frame.ts';
import { NOTE_PICTURES } from './landscapes.ts';
import { NOTES, type Note } from './notes.ts';

/** The list of all notes, over several pages. */
export const noteBoard = (): JsonObject =>
  board(
    {
      uid: 'notes',
      slug: 'notes',
      name: 'Notes',
      title: 'Notes',
      description: 'All notes from the house by the estuary, the newest first.',
      pageSize: 4,
      content: { files: 'notes/*.md', layout: 'note', order: '-date' },
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

/** The layout of each note. */
export const noteLayout = (): JsonObject =>
  part(
    'note',
    'composite',
    use(
      'frame',
      {},
      fill(
        'frame-content',
        block(
          'box',
          { tag: 'article' },
          wrap(
            { styles: 'opening' },
            block(
              'column',
              { gap: '20px', align: 'center' },
              block(
                'text',
                { text: '', styles: 'date' },
                block('board-field', { name: 'date' }),
                block('board-field', { name: 'tags', before: ' · ' }),
              ),
              block(
                'heading',
                { level: 1, text: '', styles: 'title' },
                block('board-field', { name: 'title' }),
              ),
              block(
                'text',
                { text: '', styles: 'lead centred measure' },
                block('board-field', { name: 'description' }),
              ),
            ),
          ),
          wrap(
            {},
            block('image', {
              image: exposed('Image', picture('reeds')),
              alt: exposed('Alt', ''),
              priority: true,
              size: FULL_WIDTH,
              ratio: wide('3:2', { '768px': '16:9' }),
              border: { radius: '8px' },
            }),
          ),
          wrap(
            { 'max-width': '760px', styles: 'band' },
            block('prose', {}, slot('note-text', block('box'))),
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
    ),
  );

/** The notes and their pictures, by path. */
export const noteFiles = (): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(NOTES.map((note) => [`notes/${note.slug}.md`, markdownOf(note)])),
  ...Object.fromEntries(
    Object.entries(NOTE_PICTURES).map(([name, svg]) => [`notes/${name}.svg`, svg]),
  ),
});

const markdownOf = ({ title, date, tags, description, picture: name, alt, text }: Note) => `---
title: ${title}
date: ${date}
description: ${description}
tags: [${tags.join(', ')}]
image: ${name}.svg
alt: ${alt}
---

${text.join('\n\n')}
`;
