import type { JsonObject } from '../../values/json.ts';
import { block, board, FULL_WIDTH, picture, wide } from '../compose.ts';
import { framed, wrap } from '../frame.ts';

const CLIENTS = [
  ['Lantern Books', 'Covers for nine novels'],
  ['Northern Sleeper', 'Posters, and the pattern on the blankets'],
  ['Gannet Press', 'An atlas, and another one on the way'],
  ['Harbour Arts Week', 'Everything, three years running'],
] as const;

export const aboutPage = (title: string): JsonObject =>
  board(
    {
      uid: 'about',
      slug: 'about',
      title: 'About',
      description: `How ${title} works, for whom and with what, and where to see more.`,
    },
    framed(
      wrap(
        { styles: 'opening' },
        block('heading', {
          level: 1,
          text: 'I draw things until there is nothing left to take away.',
          size: { isXw: true, xw: '13em' },
        }),
      ),
      wrap(
        {},
        block(
          'grid',
          {
            columns: wide(1, { '900px': 2 }),
            'min-width': '0px',
            gap: wide('32px', { '900px': '64px' }),
          },
          block('image', {
            image: picture('islands'),
            ratio: '1:1',
            focus: '20%,50%',
            alt: 'Part of a map: a green island, and the way of the ferry from it',
            size: FULL_WIDTH,
            border: { radius: '4px' },
          }),
          block(
            'prose',
            {},
            block('heading', { level: 2, text: 'How a job goes' }),
            block('text', {
              text: 'We talk for an hour. I draw for a week, on paper, and send three sketches that differ in what they say and not in how they are dressed. You choose one, or none, which is fine and costs nothing more.',
            }),
            block('text', {
              text: 'Then it is drawn at full size, the colours are mixed and tested on the paper that will be used, and I go to the printer with it. That part isn’t optional. Half of what people like about the posters happened there.',
            }),
            block('heading', { level: 2, text: 'With what' }),
            block('text', {
              text: 'Gouache, cut paper, one good scanner, and a proofing press from 1958 that lives in the shed and is older than everybody who uses it.',
            }),
          ),
        ),
      ),
      wrap(
        { styles: 'band' },
        block(
          'grid',
          { columns: wide(1, { '900px': 12 }), 'min-width': '0px', gap: '32px', styles: 'ruled' },
          block('heading', {
            level: 2,
            text: 'For whom',
            placement: wide({}, { '900px': { column: 1, columns: 4 } }),
          }),
          block(
            'definition-list',
            {
              layout: 'columns',
              gap: '14px',
              placement: wide({}, { '900px': { column: 5, columns: 8 } }),
            },
            ...CLIENTS.map(([term, text]) => block('definition-item', { term, text })),
          ),
        ),
      ),
    ),
  );

export const contactPage = (): JsonObject =>
  board(
    {
      uid: 'contact',
      slug: 'contact',
      title: 'Contact',
      description: 'Write about a poster, a cover or a map. An answer comes within two days.',
    },
    framed(
      wrap({ styles: 'opening' }, block('heading', { level: 1, text: 'Tell me what it’s for.' })),
      wrap(
        {},
        block(
          'grid',
          { columns: wide(1, { '900px': 12 }), 'min-width': '0px', gap: '48px' },
          block('text', {
            styles: 'lead quiet',
            text: 'Where it will hang, who should stop, and when it has to be there. The rest we find out together. I answer within two days.',
            placement: wide({}, { '900px': { column: 1, columns: 5 } }),
          }),
          form(),
        ),
      ),
    ),
  );

const form = () =>
  block(
    'form',
    {
      action: 'https://forms.example.com/contact',
      label: 'Write to me',
      placement: wide({}, { '900px': { column: 7, columns: 6 } }),
    },
    block('field', { label: 'Name', name: 'name', required: true, autocomplete: 'name' }),
    block('field', { label: 'Email', name: 'email', type: 'email', required: true }),
    block('choice', {
      label: 'What is it?',
      name: 'kind',
      kind: 'select',
      options: 'A poster\nA book cover\nA map\nSomething else',
    }),
    block('field', {
      label: 'Message',
      name: 'message',
      type: 'textarea',
      required: true,
      rows: 6,
    }),
    block('submit', { text: 'Send', variant: 'solid', accent: 'var:accent' }),
    block('form-message', { when: 'sent', text: 'Thank you. I’ll write back within two days.' }),
    block('form-message', {
      when: 'failed',
      text: 'That didn’t get through. Please try again, or write to hello@example.com.',
    }),
  );
