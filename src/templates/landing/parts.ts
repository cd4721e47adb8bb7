import type { JsonObject } from '../../values/json.ts';
import {
  block,
  colour,
  exposed,
  FULL_WIDTH,
  line,
  named,
  picture,
  slot,
  wide,
} from '../compose.ts';
import { legalItems } from '../legal.ts';
import { beside, part, wrap } from '../frame.ts';

export function parts(title: string): readonly JsonObject[] {
  return [header(title), footer(title), tile(), plan()];
}

const LINKS = [
  ['Features', 'home#features'],
  ['Prices', 'home#prices'],
  ['Questions', 'home#questions'],
] as const;

const items = () => LINKS.map(([text, to]) => block('nav-item', { text, to }));

const header = (title: string): JsonObject =>
  part(
    'header',
    'part',
    block(
      'sticky',
      { fill: colour('paper'), position: { type: 'sticky', top: '0px', z: 10 } },
      block(
        'box',
        { tag: 'header' },
        wrap(
          {},
          block(
            'row',
            {
              gap: wide('12px', { '768px': '32px' }),
              align: 'center',
              justify: 'between',
              padding: 'full 14px 0px',
            },
            beside(
              block(
                'link',
                { to: 'home', text: '', 'text-decoration': 'none' },
                block(
                  'row',
                  { gap: '10px', align: 'center', wrap: false },
                  block('image', {
                    image: picture('mark'),
                    alt: '',
                    lazyload: false,
                    size: { isW: true, w: '28px', isH: true, h: '28px' },
                  }),
                  block('span', {
                    text: title,
                    'font-weight': 700,
                    'font-size': '1.1875rem',
                    'letter-spacing': '-0.03em',
                  }),
                ),
              ),
            ),
            block(
              'row',
              { gap: wide('12px', { '768px': '32px' }), align: 'center', justify: 'end' },
              block(
                'nav',
                { label: 'Main', 'collapse-below': '768px', 'menu-color': 'var:raised' },
                ...items(),
              ),
              block('button', {
                to: 'home#start',
                text: 'Try it',
                variant: 'solid',
                scale: 'small',
                accent: 'var:accent',
              }),
            ),
          ),
        ),
      ),
    ),
  );

const footer = (title: string): JsonObject =>
  part(
    'footer',
    'part',
    block(
      'box',
      { tag: 'footer', padding: wide('full 72px 0px 32px', { '768px': 'full 112px 0px 40px' }) },
      wrap(
        {},
        block(
          'row',
          {
            gap: '20px',
            align: 'center',
            justify: 'between',
            border: line('top'),
            padding: 'full 28px 0px 0px',
          },
          block('text', { text: `© ${title}`, styles: 'small' }),
          block(
            'nav',
            {
              label: 'Footer',
              'collapse-below': '0px',
              gap: wide('12px', { '480px': '24px' }),
              'font-size': wide('0.875rem', { '480px': '0.9375rem' }),
            },
            ...items(),
            ...legalItems(),
          ),
        ),
      ),
    ),
  );

/** A feature: its picture, its name and its description. */
const tile = (): JsonObject =>
  part(
    'tile',
    'composite',
    block(
      'column',
      { gap: '0px', styles: 'tile' },
      named(
        'tile-image',
        block('image', {
          image: exposed('Image', picture('bars')),
          alt: exposed('Alternative text', ''),
          ratio: exposed('Shape', '3:2'),
          size: FULL_WIDTH,
        }),
      ),
      block(
        'column',
        { gap: '8px', padding: 'full 24px 28px 32px 28px' },
        named('tile-title', block('heading', { text: exposed('Title', 'A feature'), level: 3 })),
        named('tile-text', block('text', { text: exposed('Description', ''), styles: 'quiet' })),
      ),
    ),
  );

/** A price plan: its name, its price, and its features as a slot. */
const plan = (): JsonObject =>
  part(
    'plan',
    'composite',
    named(
      'plan-column',
      block(
        'column',
        { gap: '20px', align: 'stretch', styles: exposed('Styles', 'plan') },
        block(
          'column',
          { gap: '6px' },
          named('plan-title', block('heading', { text: exposed('Title', 'A plan'), level: 3 })),
          named('plan-text', block('text', { text: exposed('Description', ''), styles: 'small' })),
        ),
        block(
          'column',
          { gap: '0px' },
          named('plan-price', block('text', { text: exposed('Price', '€0'), styles: 'price' })),
          named('plan-per', block('text', { text: exposed('Per', 'a month'), styles: 'small' })),
        ),
        block(
          'box',
          { placement: { grow: 1 } },
          slot('plan-contents', block('box', {}, block('text', { text: 'What is in it.' }))),
        ),
        named(
          'plan-button',
          block('button', {
            to: 'home#start',
            text: exposed('Button', 'Start'),
            variant: exposed('Button variant', 'outline'),
            accent: 'var:accent',
            margin: 'full 8px 0px 0px 0px',
          }),
        ),
      ),
    ),
  );
