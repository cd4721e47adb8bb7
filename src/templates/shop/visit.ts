import type { JsonObject } from '../../values/json.ts';
import { block, board, FULL_WIDTH, picture, use, wide } from '../compose.ts';
import { framed, wrap } from '../frame.ts';
import { GOODS } from './goods.ts';

export const visitPage = (): JsonObject =>
  board(
    {
      uid: 'visit',
      slug: 'visit',
      title: 'Visit',
      description: 'Where we are, when the door is open, and how to ask for a piece from far away.',
    },
    framed(
      wrap(
        { styles: 'opening' },
        block(
          'column',
          { gap: '16px' },
          block('heading', { level: 1, text: 'Come and hold one' }),
          block('text', {
            styles: 'lead',
            text: 'Mill Lane is the one behind the church. We are at number four, with the window full of pots.',
          }),
        ),
      ),
      wrap(
        {},
        block('image', {
          image: picture('wheel'),
          alt: 'Four pots on a long shelf in morning light',
          size: FULL_WIDTH,
          ratio: wide('4:3', { '640px': '16:9', '1024px': '21:9' }),
          focus: '50%,72%',
          border: { radius: '20px' },
        }),
      ),
      wrap(
        { styles: 'band' },
        block(
          'grid',
          {
            columns: wide(1, { '900px': 2 }),
            'min-width': '0px',
            gap: wide('56px', { '900px': '96px' }),
            align: 'start',
          },
          block(
            'column',
            { gap: '24px' },
            block('heading', { level: 2, text: 'When' }),
            use('hours', {}),
            block('text', {
              styles: 'quiet',
              text: 'On the last Saturday of the month we open the kiln at nine, and whoever is there first chooses first.',
            }),
          ),
          block(
            'column',
            { gap: '24px', anchor: { kid: 'ask', position: 'top', offset: '24px' } },
            block('heading', { level: 2, text: 'Ask for a piece' }),
            form(),
          ),
        ),
      ),
    ),
  );

const form = () =>
  block(
    'form',
    { action: 'https://forms.example.com/ask', label: 'Ask for a piece' },
    block('field', { label: 'Name', name: 'name', required: true, autocomplete: 'name' }),
    block('field', { label: 'Email', name: 'email', type: 'email', required: true }),
    block('choice', {
      label: 'Which one?',
      name: 'piece',
      kind: 'select',
      options: [...GOODS.map(({ title }) => title), 'Something else'].join('\n'),
    }),
    block('field', {
      label: 'Anything we should know?',
      name: 'message',
      type: 'textarea',
      rows: 4,
      help: 'How many, by when, and whether it is a present.',
    }),
    block('submit', { text: 'Send', variant: 'solid', accent: 'var:accent' }),
    block('form-message', {
      when: 'sent',
      text: 'Thank you. We’ll put one aside, and write to you tomorrow.',
    }),
    block('form-message', {
      when: 'failed',
      text: 'That didn’t get through. Please try again, or write to shop@example.com.',
    }),
  );
