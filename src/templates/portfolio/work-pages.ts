import type { JsonObject } from '../../values/json.ts';
import { block, board, fill, FULL_WIDTH, picture, pictureAddress, use, wide } from '../compose.ts';
import { framed, wrap } from '../frame.ts';
import { WORKS, type Work } from './works.ts';

/** The list of all works, and their pages below it. */
export const workBoards = (): JsonObject =>
  board(
    {
      uid: 'work',
      slug: 'work',
      name: 'Work',
      title: 'Work',
      description: 'Posters, packaging, maps and book covers from the last few years.',
      children: WORKS.map(workPage),
    },
    framed(
      wrap({ styles: 'opening' }, block('heading', { level: 1, text: 'Work' })),
      wrap(
        {},
        block('board-list', {
          of: 'work',
          card: 'work-card',
          'card-width': wide('260px', { '1200px': '340px' }),
          gap: wide('32px', { '1024px': '40px' }),
        }),
      ),
    ),
  );

const workPage = ({ uid, title, kind, description, alt, facts, story }: Work): JsonObject =>
  board(
    {
      uid,
      slug: uid,
      title,
      description,
      imageUrl: pictureAddress('portfolio', uid),
    },
    framed(
      wrap(
        { styles: 'opening' },
        block(
          'column',
          { gap: '20px' },
          block('text', { text: kind, styles: 'quiet' }),
          block('heading', { level: 1, text: title }),
          block('text', { text: description, styles: 'lead quiet' }),
        ),
      ),
      wrap(
        {},
        block('image', {
          image: picture(`${uid}-framed`),
          alt,
          priority: true,
          size: FULL_WIDTH,
          ratio: wide('5:4', { '640px': 'own' }),
          border: { radius: '4px' },
        }),
      ),
      wrap(
        { styles: 'story' },
        block(
          'grid',
          { columns: wide(1, { '900px': 12 }), 'min-width': '0px', gap: '40px' },
          use(
            'facts',
            { looks: { placement: wide({}, { '900px': { column: 1, columns: 4 } }) } },
            fill(
              'facts-list',
              block(
                'definition-list',
                { layout: 'stacked', gap: '16px' },
                ...facts.map(([term, text]) =>
                  block('definition-item', { term, text, styles: 'note' }),
                ),
              ),
            ),
          ),
          block(
            'prose',
            { placement: wide({}, { '900px': { column: 6, columns: 7 } }) },
            ...story.map((text) => block('text', { text })),
          ),
        ),
      ),
      wrap(
        {},
        block(
          'gallery',
          { columns: 2, gap: wide('12px', { '768px': '24px' }), ratio: '1:1' },
          block('image', { image: picture(uid), alt: `${title}, the whole sheet` }),
          block('image', { image: picture(`${uid}-detail`), alt: `${title}, a detail` }),
        ),
      ),
      wrap({ styles: 'after' }, block('previous-next', { label: 'More work' })),
    ),
  );
