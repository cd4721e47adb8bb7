import type { JsonObject } from '../../values/json.ts';
import { block, exposed, FULL_WIDTH, line, named, picture, slot, wide } from '../compose.ts';
import { header, part, wrap } from '../frame.ts';
import { legalItems } from '../legal.ts';

export function parts(title: string): readonly JsonObject[] {
  return [masthead(title), footer(title), entry(), letter()];
}

const items = () => [
  block('nav-item', { text: 'Notes', to: 'notes' }),
  block('nav-item', { text: 'About', to: 'about' }),
];

const masthead = (title: string): JsonObject =>
  header(
    wide('full 16px 0px', { '768px': 'full 24px 0px' }),
    {
      text: title,
      'font-family': "'Playfair Display', serif",
      'font-size': wide('1.25rem', { '768px': '1.5rem' }),
      'line-height': 1.2,
      'text-color': 'var:ink',
    },
    block('nav', { label: 'Main', 'collapse-below': '0px', gap: '24px' }, ...items()),
  );

const footer = (title: string): JsonObject =>
  part(
    'footer',
    'part',
    block(
      'box',
      { tag: 'footer', padding: wide('full 72px 0px 32px', { '768px': 'full 120px 0px 40px' }) },
      wrap(
        {},
        block(
          'row',
          {
            gap: '16px',
            align: 'center',
            justify: 'between',
            border: line('top'),
            padding: 'full 24px 0px 0px',
          },
          block('text', { text: `© ${title}. Written slowly.`, styles: 'quiet' }),
          block(
            'nav',
            { label: 'Footer', 'collapse-below': '0px', gap: '24px' },
            ...items(),
            ...legalItems(),
          ),
        ),
      ),
    ),
  );

/** A note as an entry of a list. */
const entry = (): JsonObject =>
  part(
    'entry',
    'composite',
    block(
      'grid',
      {
        columns: wide(1, { '768px': 12 }),
        'min-width': '0px',
        gap: '24px',
        'row-gap': '12px',
        styles: 'entry',
      },
      block(
        'text',
        { text: '', styles: 'date', placement: wide({}, { '768px': { column: 1, columns: 3 } }) },
        named(
          'entry-date',
          block('time', {
            text: exposed('Date', ''),
            datetime: exposed('Date', '2026-01-01'),
          }),
        ),
      ),
      named(
        'entry-card',
        block(
          'card',
          {
            tag: 'article',
            heading: exposed('Title', 'A note'),
            level: exposed('Level', 3),
            to: exposed('Link', 'notes'),
            variant: 'plain',
            styles: 'entry-title',
            placement: wide({}, { '768px': { column: 4, columns: 6 } }),
          },
          named(
            'entry-text',
            block('text', {
              text: exposed('Description', ''),
              styles: 'quiet',
              'font-family': 'Inter, sans-serif',
              'font-weight': 400,
              margin: 'none',
            }),
          ),
        ),
      ),
      named(
        'entry-image',
        block('image', {
          image: exposed('Image', picture('reeds')),
          alt: '',
          ratio: wide('16:9', { '768px': '3:2' }),
          size: FULL_WIDTH,
          border: { radius: '6px' },
          placement: wide({ order: -1 }, { '768px': { column: 10, columns: 3 } }),
        }),
      ),
    ),
  );

/** The newsletter form; the content above it is a slot. */
const letter = (): JsonObject =>
  part(
    'letter',
    'composite',
    block(
      'grid',
      {
        columns: wide(1, { '900px': 2 }),
        'min-width': '0px',
        gap: '32px',
        align: 'center',
        styles: 'letter',
      },
      slot(
        'letter-words',
        block(
          'column',
          { gap: '8px' },
          block('heading', { level: 2, text: 'By letter' }),
          block('text', {
            text: 'A new note, about once a month, and nothing else.',
            styles: 'quiet',
          }),
        ),
      ),
      block(
        'form',
        { action: 'https://forms.example.com/letter', label: 'Notes by letter', gap: '16px' },
        block('field', { label: 'Email', name: 'email', type: 'email', required: true }),
        block('submit', { text: 'Send me the notes', variant: 'solid', accent: 'var:accent' }),
        block('form-message', { when: 'sent', text: 'Thank you. The next one is yours.' }),
        block('form-message', {
          when: 'failed',
          text: 'That didn’t get through. Please try again in a moment.',
        }),
      ),
    ),
  );
