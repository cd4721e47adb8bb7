import type { JsonObject } from '../../values/json.ts';
import { block, exposed, FULL_WIDTH, line, named, picture, slot, wide } from '../compose.ts';
import { header, part, wrap } from '../frame.ts';
import { legalItems } from '../legal.ts';

const PAGES = [
  ['Work', 'work'],
  ['About', 'about'],
  ['Contact', 'contact'],
] as const;

const items = () => PAGES.map(([text, to]) => block('nav-item', { text, to }));

export function parts(title: string): readonly JsonObject[] {
  return [masthead(title), footer(title), card(), facts()];
}

const masthead = (title: string): JsonObject =>
  header(
    wide('full 14px 0px', { '768px': 'full 26px 0px' }),
    {
      text: title,
      'font-weight': 600,
      'font-size': '1.125rem',
      'letter-spacing': '-0.02em',
    },
    block(
      'nav',
      { label: 'Main', 'collapse-below': '560px', 'menu-color': 'var:raised' },
      ...items(),
    ),
  );

const footer = (title: string): JsonObject =>
  part(
    'footer',
    'part',
    block(
      'box',
      { tag: 'footer', padding: wide('full 88px 0px 32px', { '768px': 'full 160px 0px 40px' }) },
      wrap(
        {},
        block(
          'column',
          { gap: wide('56px', { '768px': '96px' }) },
          block(
            'column',
            { gap: '12px', align: 'start', styles: 'ruled' },
            block('text', { text: 'Something to print, cover or map?', styles: 'quiet' }),
            block('link', {
              to: 'mailto:hello@example.com',
              text: 'hello@example.com',
              styles: 'call',
            }),
          ),
          block(
            'row',
            { gap: '16px', align: 'center', justify: 'between', 'font-size': '0.9375rem' },
            block('text', { text: `© ${title}`, styles: 'quiet' }),
            block(
              'nav',
              { label: 'Footer', 'collapse-below': '0px', gap: '24px' },
              ...items(),
              ...legalItems(),
            ),
          ),
        ),
      ),
    ),
  );

const card = (): JsonObject =>
  part(
    'work-card',
    'composite',
    named(
      'work-card-card',
      block(
        'card',
        {
          tag: 'article',
          heading: exposed('Title', 'Work'),
          level: exposed('Level', 2),
          to: exposed('Link', 'work'),
          variant: 'plain',
          'font-size': '1.0625rem',
          'letter-spacing': '-0.015em',
          hover: { color: 'var:accent' },
          transition: { duration: '150ms' },
        },
        named(
          'work-card-image',
          block('image', {
            image: exposed('Image', picture('night-train-framed')),
            alt: exposed('Alternative text', ''),
            ratio: exposed('Shape', '4:5'),
            size: FULL_WIDTH,
            border: { radius: '4px' },
          }),
        ),
        named(
          'work-card-text',
          block('text', { text: exposed('Description', ''), styles: 'note', margin: 'none' }),
        ),
      ),
    ),
  );

/** The facts on a page of a work; the list itself is a slot. */
const facts = (): JsonObject =>
  part(
    'facts',
    'composite',
    block(
      'box',
      { tag: 'aside', border: line('top'), padding: 'full 20px 0px 0px' },
      slot('facts-list', block('box', {}, block('text', { text: 'Facts about the work.' }))),
    ),
  );
