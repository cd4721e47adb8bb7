import type { JsonObject } from '../../values/json.ts';
import { block, board, FULL_WIDTH, picture, pictureAddress, upTo, wide } from '../compose.ts';
import { framed, wrap } from '../frame.ts';
import { GOODS, type Good } from './goods.ts';
import { CARD_WIDTH } from './styles.ts';

/** The list of all goods, and a page for each. */
export const goodsBoards = (): JsonObject =>
  board(
    {
      uid: 'shelf',
      slug: 'shelf',
      name: 'Shelf',
      title: 'The shelf',
      description: 'What came out of the last firing, and what it costs.',
      children: GOODS.map(goodPage),
    },
    framed(
      wrap(
        { styles: 'opening' },
        block(
          'column',
          { gap: '16px' },
          block('heading', { level: 1, text: 'The shelf' }),
          block('text', {
            styles: 'lead',
            text: 'What came out of the last firing. No two are quite alike; if you want a particular one, ask.',
          }),
        ),
      ),
      wrap(
        {},
        block('heading', {
          level: 2,
          text: 'All pieces',
          'font-size': '1.375rem',
          margin: 'full 0px 0px 24px',
        }),
        block('board-list', {
          card: 'good-card',
          'card-width': CARD_WIDTH,
          gap: wide('32px', { '1024px': '40px' }),
        }),
      ),
    ),
  );

const goodPage = ({ uid, title, description, price, alt, text, facts }: Good): JsonObject =>
  board(
    {
      uid,
      slug: uid,
      title,
      description,
      imageUrl: pictureAddress('shop', uid),
      fields: { price: { type: 'Text', v: price } },
    },
    framed(
      wrap(
        { styles: 'first' },
        block(
          'grid',
          {
            columns: wide(1, { '900px': 12 }),
            'min-width': '0px',
            gap: wide('32px', { '900px': '64px' }),
            align: 'start',
          },
          block('image', {
            image: picture(uid),
            alt,
            priority: true,
            size: FULL_WIDTH,
            border: { radius: '20px' },
            placement: wide({}, { '900px': { column: 1, columns: 6 } }),
          }),
          block(
            'column',
            {
              gap: '20px',
              align: 'start',
              placement: wide({}, { '900px': { column: 7, columns: 6 } }),
              padding: wide('none', { '900px': 'full 24px 0px 0px 0px' }),
            },
            block('breadcrumbs', {
              separator: '›',
              'font-size': '0.9375rem',
              'text-color': 'var:muted',
            }),
            block('heading', { level: 1, text: title }),
            block('text', { text: '', styles: 'price' }, block('board-field', { name: 'price' })),
            block('text', { text, size: upTo('36em') }),
            block('button', {
              to: 'visit#ask',
              text: 'Ask for one',
              variant: 'solid',
              accent: 'var:accent',
            }),
            block(
              'definition-list',
              {
                layout: 'columns',
                gap: '12px',
                styles: 'ruled',
                size: FULL_WIDTH,
                margin: 'full 16px 0px 0px',
              },
              ...facts.map(([term, fact]) => block('definition-item', { term, text: fact })),
            ),
            block(
              'box',
              { size: FULL_WIDTH },
              block(
                'details',
                { summary: 'Do you send it?', variant: 'lines' },
                block('text', {
                  styles: 'quiet',
                  text: 'Yes, on Mondays, wrapped in last week’s newspaper and a good deal of straw. What arrives broken is made again.',
                }),
              ),
              block(
                'details',
                { summary: 'Will mine look like the picture?', variant: 'lines' },
                block('text', {
                  styles: 'quiet',
                  text: 'Nearly. Glaze runs, and every place in the kiln is a little different. Write to us if you would like to choose.',
                }),
              ),
            ),
          ),
        ),
      ),
      wrap({ styles: 'band' }, block('previous-next', { label: 'More from the shelf' })),
    ),
  );
