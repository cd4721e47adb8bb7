/** The shared parts of the pages of the catalogue: colors, the header, and the containers of samples. */
import type { JsonObject } from '../../src/values/json.ts';
import { node, written, type Node } from './nodes.test-data.ts';

export const VARIABLES: readonly JsonObject[] = [
  { name: 'paper', v: '#FAF8F4', dark: '#121316' },
  { name: 'surface', v: '#FFFFFF', dark: '#1B1D22' },
  { name: 'tint', v: '#F1EDE5', dark: '#282B32' },
  { name: 'ink', v: '#1C1B19', dark: '#ECEBE8' },
  { name: 'muted', v: '#5E5B55', dark: '#A7A8AD' },
  { name: 'line', v: '#E0DBD1', dark: '#34373F' },
  { name: 'accent', v: '#0B6152', dark: '#74D3C0' },
];

/** The style that the example of a text names, so that the look `styles` has an effect. */
export const STYLES: readonly JsonObject[] = [
  {
    name: 'section',
    attrs: [
      { kid: 'padding', v: 'full 12px 20px' },
      { kid: 'border', v: { width: '1px', color: 'var:line', radius: '8px' } },
    ],
  },
];

interface Type {
  readonly size?: string;
  readonly weight?: number;
  readonly height?: string;
  readonly spacing?: string;
}

/** Returns a complete text style, as setting the look sets all of its parts. */
export function type({ size = '16px', weight = 400, height = '1.6em', spacing }: Type) {
  return {
    fontFamily: 'Inter',
    fontSize: size,
    fontWeight: weight,
    lineHeight: height,
    textAlign: 'left',
    ...(spacing === undefined ? {} : { letterSpacing: spacing }),
  };
}

const fill = (name: string): JsonObject => ({ isColor: true, color: `var:${name}` });
const GUTTER = { 'max-width': '1280px', gutter: '24px' };
const LINE = { width: '1px', color: 'var:line' };
const NONE = { width: '0px', style: 'none', color: 'var:line' };
const TOP_LINE = {
  mode: 'complex',
  top: { ...LINE, style: 'solid' },
  right: NONE,
  bottom: NONE,
  left: NONE,
};

export const muted = (text: string, size = '16px'): Node =>
  node('text', { text, 'text-color': 'var:muted', 'text-style': type({ size }) });

/**
 * Returns the root of a page: the skip link, the header, the content, and links to the previous and
 * the next page.
 */
export function pageRoot(slug: string, content: readonly Node[]): JsonObject {
  const small = { 'text-style': type({ size: '14px' }), 'text-color': 'var:muted' };
  const trail = node('breadcrumbs', small);
  const root = node(
    'page',
    {
      fill: fill('paper'),
      'text-color': 'var:ink',
      'text-style': type({}),
      size: { isNh: true, nh: '100vh' },
    },
    node('skip-link', { to: '#content' }),
    node('composite', { source: 'header' }),
    node(
      'container',
      { ...GUTTER, padding: 'full 32px 24px 72px 24px' },
      ...(slug === 'catalogue' ? [] : [trail]),
      node(
        'box',
        { tag: 'main', anchor: { kid: 'content' }, padding: 'full 24px 0px 64px 0px' },
        ...content,
      ),
      node('previous-next', { 'text-style': type({}) }),
    ),
  );
  return written(slug, root);
}

/** Returns the first section of a page, with its title and subject. */
export function titled(title: string, lead: string, ...more: readonly Node[]): Node {
  const large = type({ size: '60px', weight: 700, height: '1.05em', spacing: '-0.035em' });
  const small = { ...large, fontSize: '40px' };
  return node(
    'column',
    { gap: '16px', padding: 'full 8px 0px 40px 0px' },
    {
      ...node('heading', { text: title, level: 1, 'text-style': small, 'text-wrap': 'balance' }),
      widths: { 'text-style': { '768px': large } },
    },
    node('text', {
      text: lead,
      'text-color': 'var:muted',
      'text-style': type({ size: '19px' }),
      'text-wrap': 'pretty',
      size: { isXw: true, xw: '720px' },
    }),
    ...more,
  );
}

/** Returns the root of the header, with the links of the site. */
export function headerRoot(links: readonly (readonly [string, string])[]): JsonObject {
  const items = links.map(([to, text]) => node('nav-item', { to, text }));
  const bar = node(
    'container',
    { ...GUTTER, padding: 'full 12px 24px 12px 24px' },
    node(
      'row',
      { gap: '16px', align: 'center', justify: 'between' },
      node('link', {
        to: 'catalogue',
        text: 'Catalogue',
        'text-style': type({ size: '17px', weight: 700, spacing: '-0.01em' }),
        'text-color': 'var:ink',
      }),
      node(
        'nav',
        {
          gap: '18px',
          'collapse-below': '1160px',
          'menu-color': 'var:surface',
          'text-style': type({ size: '14px', weight: 500 }),
        },
        ...items,
      ),
    ),
  );
  const edge = { ...TOP_LINE, top: NONE, bottom: { ...LINE, style: 'solid' } };
  return written(
    'header',
    node('box', { tag: 'header', fill: fill('surface'), border: edge }, bar),
  );
}

/**
 * Returns the root of a component for entries: name and description of an element, next to a slot
 * for its samples.
 */
export function entryRoot(): JsonObject {
  const words: Node = {
    ...node(
      'column',
      { gap: '10px', placement: { basis: '100%', align: 'start' }, position: { type: 'static' } },
      {
        ...node('heading', {
          text: 'Name',
          level: 2,
          'text-style': type({ size: '24px', weight: 650, height: '1.2em', spacing: '-0.02em' }),
        }),
        uid: 'entry-name',
        exposed: { text: 'Name' },
      },
      node(
        'text',
        { text: '', 'text-style': type({ size: '14px' }), 'text-color': 'var:accent' },
        {
          ...node('code', { text: 'eid' }),
          uid: 'entry-eid',
          exposed: { text: 'eid' },
        },
      ),
      {
        ...muted('What it is.', '15px'),
        uid: 'entry-helper',
        exposed: { text: 'Helper' },
      },
    ),
    widths: {
      placement: { '1024px': { basis: '264px', shrink: 0, align: 'start' } },
      position: { '1024px': { type: 'sticky', top: '24px' } },
    },
  };
  const samples: Node = { ...node('box', { tag: 'div' }), uid: 'entry-samples', isGroupSlot: true };
  const entry = node(
    'row',
    { gap: '28px', padding: 'full 44px 0px 44px 0px', border: TOP_LINE },
    words,
    samples,
  );
  return written('entry', entry);
}

/** The slot for the samples of an entry, which takes the space next to the text. */
export const SAMPLES = {
  uid: 'entry-samples~',
  look: { placement: { grow: 1, basis: '0px' }, size: { isNw: true, nw: '0px' } },
};

/** Returns the root of a component for samples: a frame, with the name above and a note below. */
export function sampleRoot(): JsonObject {
  const caption: Node = {
    ...node('text', {
      text: 'Sample',
      'text-color': 'var:muted',
      'text-style': type({ size: '13px', weight: 550 }),
    }),
    uid: 'sample-name',
    exposed: { text: 'Name' },
  };
  const slot: Node = { ...node('box', { tag: 'div' }), uid: 'sample-shown', isGroupSlot: true };
  const frame = node(
    'box',
    {
      tag: 'div',
      padding: 'full 24px',
      fill: fill('surface'),
      border: { ...LINE, radius: '14px' },
    },
    slot,
  );
  return written(
    'sample',
    node('column', { gap: '8px', size: { isNw: true, nw: '0px' } }, caption, frame),
  );
}

export const SAMPLE_SLOT = 'sample-shown~';

/** Returns the root of the card with which a list shows each page. */
export function groupCardRoot(): JsonObject {
  const card: Node = {
    ...node(
      'card',
      {
        heading: 'Group',
        level: 2,
        to: '',
        variant: 'outline',
        fill: fill('surface'),
        'text-style': type({}),
      },
      {
        ...muted('Elements', '15px'),
        uid: 'group-card-words',
        exposed: { text: 'description' },
      },
    ),
    exposed: { heading: 'title', to: 'link' },
  };
  return written('group-card', card);
}

/** Returns the root of a component that examples show, and link to. */
export function sharedPieceRoot(): JsonObject {
  const words = node('text', {
    text: 'A piece that others show.',
    anchor: { kid: 'contact' },
    'text-style': type({ weight: 600 }),
  });
  return written(
    'piece',
    node('column', { gap: '4px' }, words, muted('It stands on a board of its own.', '15px')),
  );
}
