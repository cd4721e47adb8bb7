import type { Json, JsonObject } from '../../values/json.ts';
import {
  block,
  colour,
  FULL_WIDTH,
  picture,
  wide,
  type Draft,
  type Value,
  type Values,
} from '../compose.ts';
import { PAGE_WIDTH } from '../frame.ts';
import { RADIUS } from './vocabulary.ts';

/** Maximum number of pages in the navigation of a ready section. */
export const MAX_NAV_LINKS = 5;

/** The site that a ready section is for. */
export interface ReadySite {
  readonly title: string;
  /** The uid of the home page, which links of examples name. */
  readonly home: string;
  /** Further pages for navigations. */
  readonly pages: readonly { readonly uid: string; readonly name: string }[];
}

/** A band of the page. */
export const band = (...content: readonly Draft[]): Draft => bandWith({}, ...content);

/** A band with looks of its own. */
export const bandWith = (looks: Values, ...content: readonly Draft[]): Draft =>
  block('section', { ...PAGE_WIDTH, styles: 'section', ...looks }, ...content);

/** A band with the dark and light of the page exchanged. */
export const inverse = (...content: readonly Draft[]): Draft =>
  bandWith({ fill: colour('ink'), 'text-color': 'var:paper' }, ...content);

/** A band with a tint. */
export const tinted = (...content: readonly Draft[]): Draft =>
  bandWith({ fill: colour('tint') }, ...content);

export const column = (gap: Value, looks: Values, ...content: readonly Draft[]): Draft =>
  block('column', { gap, ...looks }, ...content);

/** Rows of a section: the distance between its heading and its content. */
export const rows = (...content: readonly Draft[]): Draft =>
  column(wide('32px', { '768px': '48px' }), {}, ...content);

/** Two columns in wide windows. */
export const halves = (looks: Values, ...content: readonly Draft[]): Draft =>
  block(
    'grid',
    {
      columns: wide(1, { '768px': 2 }),
      'min-width': '0px',
      gap: wide('32px', { '768px': '48px', '1024px': '80px' }),
      align: 'center',
      ...looks,
    },
    ...content,
  );

/** As many columns as fit. */
export const columns = (
  count: number,
  narrowest: string,
  gap: Value,
  ...content: readonly Draft[]
): Draft => block('grid', { columns: count, 'min-width': narrowest, gap }, ...content);

export const heading = (level: number, text: string, looks: Values = {}): Draft =>
  block('heading', { level, text, ...looks });

export const text = (styles: string, words: string, looks: Values = {}): Draft =>
  block('text', { text: words, ...(styles !== '' && { styles }), ...looks });

interface Opening {
  readonly eyebrow?: string;
  readonly title: string;
  readonly lead?: string;
  readonly isCentred?: boolean;
}

export const CENTRED: Values = { align: 'center', 'text-align': 'center' };

/** The heading of a section, with an introduction. */
export const opening = ({ eyebrow, title, lead, isCentred = false }: Opening): Draft =>
  column(
    '12px',
    isCentred ? CENTRED : {},
    ...(eyebrow === undefined ? [] : [text('eyebrow', eyebrow)]),
    heading(2, title),
    ...(lead === undefined ? [] : [text('lead', lead)]),
  );

export const solid = (to: string, words: string, looks: Values = {}): Draft =>
  block('button', { to, text: words, variant: 'solid', accent: 'var:accent', ...looks });

export const outline = (to: string, words: string, looks: Values = {}): Draft =>
  block('button', { to, text: words, variant: 'outline', accent: 'var:accent', ...looks });

/** Buttons in a row. */
export const buttons = (looks: Values, ...content: readonly Draft[]): Draft =>
  block('row', { gap: '12px', align: 'center', ...looks }, ...content);

export const icon = (name: string, looks: Values = {}): Draft =>
  block('icon', { name, width: '28px', stroke: 1.75, 'text-color': 'var:accent', ...looks });

/** A picture with the radius of all. */
export const rounded = (name: string, alt: string, ratio: Json, looks: Values = {}): Draft =>
  block('image', {
    image: picture(name),
    alt,
    ratio: typeof ratio === 'string' ? ratio : () => ratio as JsonObject,
    size: FULL_WIDTH,
    border: { radius: RADIUS },
    ...looks,
  });

/** A list with check marks. */
export const ticked = (items: readonly string[]): Draft =>
  block('list', { 'list-style': 'none', padding: 'none' }, ...items.map(tick));

const tick = (words: string): Draft =>
  block(
    'list-item',
    { text: '', padding: 'full 5px 0px' },
    block(
      'row',
      { gap: '10px', align: 'start', wrap: false },
      block('icon', {
        name: 'check',
        width: '1.1em',
        'text-color': 'var:accent',
        placement: { shrink: 0 },
        margin: 'full 0.2em 0px 0px 0px',
      }),
      block('text', { text: words }),
    ),
  );

/** A form that asks for an email address. */
export const signUp = (label: string, action: string, words: Values = {}): Draft =>
  block(
    'form',
    {
      action: 'https://forms.example.com/letter',
      label,
      gap: '12px',
      size: { isW: true, w: '100%', isXw: true, xw: '440px' },
      'text-align': 'start',
      ...words,
    },
    block('field', { label: 'Email', name: 'email', type: 'email', required: true }),
    block('submit', { text: action, variant: 'solid', accent: 'var:accent' }),
    ...messages('Thank you. We’ll write to you soon.'),
  );

/** The messages of a form. */
export const messages = (sent: string): readonly Draft[] => [
  block('form-message', { when: 'sent', text: sent }),
  block('form-message', {
    when: 'failed',
    text: 'That didn’t get through. Please try again in a moment.',
  }),
];
