/** The looks of the catalogue, each on an element that shows it well. */
import { LOOKS } from '../../src/elements/looks.ts';
import type { ElementAttribute } from '../../src/elements/define.ts';
import type { Json, JsonObject } from '../../src/values/json.ts';
import { VALUE_TYPES } from '../../src/values/value-types.ts';
import { entry, PLAIN, sample, standingIn, TINTED } from './entries.test-data.ts';
import { muted, type } from './frame.test-data.ts';
import { node, type Node } from './nodes.test-data.ts';
import { MASK } from './pictures.test-data.ts';

const PARAGRAPH =
  'A good table begins with a tree that nobody was in a hurry to fell. The boards lie in the yard for a year to each inch, and in the shop until they no longer move. Then it takes a week.';
const PICTURE: JsonObject = { assetUid: 'uid-of-an-image' };

/** Blocks that show a look well; all other looks are shown on a line of words. */
const SHOWN_ON: Readonly<Record<string, (look: JsonObject) => Node>> = {
  size: (look) => node('text', { text: 'As large as it says.', ...PLAIN, ...look }),
  mask: (look) => node('image', { image: PICTURE, alt: 'Hills under a low sun', ...look }),
  'object-fit': pictureWith,
  'object-position': pictureWith,
  'aspect-ratio': pictureWith,
  'text-columns': (look) => node('text', { text: PARAGRAPH, ...look }),
  'text-wrap': (look) =>
    node('heading', {
      text: 'A heading that is longer than one line is, and breaks evenly',
      level: 3,
      ...look,
    }),
  'paragraph-style': (look) => node('text', { text: PARAGRAPH, ...look }),
  'list-style': (look) =>
    node(
      'list',
      { padding: 'full 0px 0px 0px 20px', ...look },
      ...['Oak', 'Ash', 'Elm'].map((text) => node('list-item', {}, node('text', { text }))),
    ),
  overflow: (look) =>
    node('text', { text: PARAGRAPH, ...PLAIN, size: { isH: true, h: '84px' }, ...look }),
  placement: (look) =>
    node(
      'row',
      { gap: '12px', ...PLAIN, size: { isNh: true, nh: '120px' } },
      node('text', { text: 'A neighbour' }),
      node('text', { text: 'Placed', 'text-color': 'var:accent', ...look }),
      node('text', { text: 'Another' }),
    ),
  position: (look) =>
    node(
      'box',
      { tag: 'div', ...PLAIN, size: { isNh: true, nh: '120px' }, position: { type: 'relative' } },
      node('text', { text: 'Where it would stand' }),
      node('text', { text: 'Where it stands', 'text-color': 'var:accent', ...look }),
    ),
  transition: (look) =>
    node('text', {
      text: 'It takes its time under the pointer.',
      ...PLAIN,
      hover: { fill: 'var:accent', color: 'var:surface' },
      ...look,
    }),
  'focus-visible': (look) =>
    node('button', {
      to: '#focus-visible',
      text: 'Reach me with Tab',
      variant: 'outline',
      ...look,
    }),
};

function pictureWith(look: JsonObject): Node {
  const size = { isW: true, w: '220px', isH: look['aspect-ratio'] === undefined, h: '220px' };
  const fill = look['object-fit'] === undefined ? { 'object-fit': 'cover' } : {};
  return node('image', {
    image: PICTURE,
    alt: 'Hills under a low sun',
    size,
    fill: TINTED,
    ...fill,
    ...look,
  });
}

/**
 * Returns a value for a look, as the example of its type may be invalid for the look, or unreadable
 * in one color scheme.
 */
function exampleValue({ type: kind, choices, maximum = Infinity }: ElementAttribute): Json {
  const { example } = VALUE_TYPES[kind];
  if (choices !== undefined) return choices[1] ?? '';
  if (kind === 'Color') return 'var:accent';
  if (kind === 'Fill') return { isColor: true, color: 'var:tint' };
  if (kind === 'StateStyle')
    return { color: 'var:surface', fill: 'var:accent', outline: { width: '3px' } };
  if (kind === 'Mask') return { assetUid: MASK, v: { size: 'fit', repeat: 'no-repeat' } };
  if (kind === 'TextColumns') return { count: 2, gap: '24px', line: '1px', lineColor: 'var:line' };
  if (kind === 'Border') return { width: '2px', radius: '12px', color: 'var:accent' };
  return typeof example === 'number' && example > maximum ? (maximum * 3) / 4 : example;
}

/** Returns the entry of a look: its name, its purpose, a block with it, and its written form. */
export function lookEntry([kid, spec]: readonly [string, ElementAttribute]): Node {
  const value = exampleValue(spec);
  const look = { [kid]: value };
  const plain = node('text', { text: 'A text with this look.', ...PLAIN, ...look });
  const shown = standingIn(kid, SHOWN_ON[kid]?.(look) ?? plain);
  const isFile = typeof value === 'object' && value !== null && 'assetUid' in value;
  const code = JSON.stringify({ kid, ...(isFile ? value : { v: value }) }, undefined, 2);
  const words = node('code-block', {
    code,
    language: 'JSON',
    wrap: true,
    'text-style': type({ size: '14px' }),
  });
  const samples = node(
    'grid',
    { columns: 2, 'min-width': '280px', gap: '24px' },
    sample('On a block', shown),
    node('column', { gap: '8px' }, muted('Written', '13px'), words),
  );
  return entry(kid, titleOf(kid), spec.tooltip, samples);
}

const titleOf = (kid: string): string => {
  const words = kid.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const LOOK_ENTRIES = Object.entries<ElementAttribute>(LOOKS);
