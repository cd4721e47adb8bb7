import type { JsonObject } from '../../values/json.ts';
import { block, colour, exposed, FULL_WIDTH, named, picture, slot, wide } from '../compose.ts';
import { header, part, wrap } from '../frame.ts';
import { legalItems } from '../legal.ts';
import { SERIF } from './styles.ts';

export function parts(title: string): readonly JsonObject[] {
  return [masthead(title), footer(title), card(), step(), hours()];
}

const items = () => [
  block('nav-item', { text: 'The shelf', to: 'shelf' }),
  block('nav-item', { text: 'How it’s made', to: 'home#made' }),
  block('nav-item', { text: 'Visit', to: 'visit' }),
];

const masthead = (title: string): JsonObject =>
  header(
    wide('full 14px 0px', { '768px': 'full 24px 0px' }),
    {
      text: title,
      'font-family': SERIF,
      'font-size': wide('1.375rem', { '768px': '1.625rem' }),
      'line-height': 1.2,
    },
    block(
      'nav',
      { label: 'Main', 'collapse-below': '640px', 'menu-color': 'var:raised' },
      ...items(),
    ),
  );

const footer = (title: string): JsonObject =>
  part(
    'footer',
    'part',
    block(
      'box',
      {
        tag: 'footer',
        fill: colour('deep'),
        'text-color': 'var:chalk',
        margin: wide('full 88px 0px 0px', { '768px': 'full 144px 0px 0px' }),
        padding: wide('full 56px 0px 32px', { '768px': 'full 80px 0px 40px' }),
      },
      wrap(
        {},
        block(
          'grid',
          { columns: 3, 'min-width': '180px', gap: '40px' },
          block(
            'column',
            { gap: '12px' },
            block('text', {
              text: title,
              'font-family': SERIF,
              'font-size': '1.75rem',
              'line-height': 1.2,
            }),
            block('text', {
              text: 'Pots for every day, made at the back and sold at the front.',
              'text-color': 'var:dust',
            }),
          ),
          block(
            'address',
            { text: '4 Mill Lane\nAnytown\n', 'text-color': 'var:dust' },
            block('link', {
              to: 'mailto:shop@example.com',
              text: 'shop@example.com',
              hover: { color: 'var:chalk' },
            }),
          ),
          block(
            'nav',
            {
              label: 'Footer',
              layout: 'column',
              'collapse-below': '0px',
              gap: '2px',
              margin: 'full -8px 0px 0px 0px',
            },
            ...items(),
            ...legalItems(),
          ),
        ),
      ),
    ),
  );

const card = (): JsonObject =>
  part(
    'good-card',
    'composite',
    named(
      'good-card-card',
      block(
        'card',
        {
          tag: 'article',
          heading: exposed('Title', 'A pot'),
          level: exposed('Level', 3),
          to: exposed('Link', 'shelf'),
          variant: 'plain',
          styles: 'card-title',
        },
        named(
          'good-card-image',
          block('image', {
            image: exposed('Image', picture('oat-vase')),
            alt: exposed('Alternative text', ''),
            ratio: '4:5',
            size: FULL_WIDTH,
            border: { radius: '16px' },
          }),
        ),
        named(
          'good-card-text',
          block('text', { text: exposed('Description', ''), styles: 'card-text' }),
        ),
        named(
          'good-card-price',
          block('text', { text: exposed('Price', ''), styles: 'card-price' }),
        ),
      ),
    ),
  );

/** A production step: its number, its name, and the content below as a slot. */
const step = (): JsonObject =>
  part(
    'step',
    'composite',
    block(
      'column',
      { gap: '10px', styles: 'ruled' },
      named(
        'step-number',
        block('text', {
          text: exposed('Number', '1'),
          'font-family': SERIF,
          'font-size': '1.25rem',
          'text-color': 'var:accent',
        }),
      ),
      named('step-title', block('heading', { text: exposed('Title', 'A step'), level: 3 })),
      slot('step-words', block('box', {}, block('text', { text: 'What happens in it.' }))),
    ),
  );

const HOURS = [
  ['Wednesday–Friday', '10:00\u2060–\u206018:00'],
  ['Saturday', '9:00\u2060–\u206016:00'],
  ['Sunday–Tuesday', 'at the wheel'],
] as const;

const hours = (): JsonObject =>
  part(
    'hours',
    'part',
    block(
      'table',
      { caption: 'Opening hours', 'header-rows': 0, variant: 'lines', size: FULL_WIDTH },
      ...HOURS.map(([day, when]) =>
        block(
          'table-row',
          {},
          block('table-cell', { text: day, header: 'row' }),
          block('table-cell', { text: when, align: 'end' }),
        ),
      ),
    ),
  );
