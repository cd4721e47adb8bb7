/** The samples of the catalogue: every example and every preset of an element, and every look on what shows it. */
import { CATALOGUE } from '../../src/elements/catalogue.ts';
import { LOOKS } from '../../src/elements/looks.ts';
import type { ElementAttribute, ElementExample, ElementSpec } from '../../src/model/element.ts';
import type { Json, JsonObject } from '../../src/values/json.ts';
import { VALUE_TYPES } from '../../src/values/value-types.ts';
import { muted, SAMPLE_SLOT, SAMPLES, type } from './frame.test-data.ts';
import { node, type Node } from './nodes.test-data.ts';
import { MASK, PICTURES } from './pictures.test-data.ts';

/** A root block stands for itself: every page has one. */
export const ELEMENTS = [...CATALOGUE.elements.values()].filter(({ eid }) => eid !== 'page');

/** What a sample needs of the site that it stands in, and of its colours. */
const FITTING: Readonly<Record<string, Json>> = {
  of: 'journal',
  captions: '',
  accent: 'var:accent',
};

const TINTED: JsonObject = { isColor: true, color: 'var:tint' };
const PLAIN = {
  fill: TINTED,
  padding: 'full 12px 16px 12px 16px',
  border: { width: '0px', radius: '8px' },
};

const shows = (eid: string, { children = [] }: ElementExample): boolean =>
  children.some((child) => child.eid === eid || shows(eid, child));

/** What is shown as a part of a whole, though HTML would let it stand alone. */
const PARTS: ReadonlySet<string> = new Set(['tab']);

function isPart({ eid, partOf }: ElementSpec): boolean {
  return partOf !== undefined || PARTS.has(eid);
}

/** The example of an element; a part of something is shown in the example of the whole. */
function exampleOf(element: ElementSpec): Node {
  const whole = isPart(element)
    ? ELEMENTS.find(({ example = {} }) => shows(element.eid, example))
    : undefined;
  const { eid, example } = whole ?? element;
  return withPictures({ eid, ...example });
}

/** Examples have one picture; where there are several, each is another one here. */
function withPictures(shown: Node): Node {
  let count = 0;
  const visit = (given: Node): Node => {
    const { image } = given.attrs ?? {};
    const other = PICTURES[count % PICTURES.length] ?? '';
    if (image !== undefined) count += 1;
    const attrs =
      image === undefined ? given.attrs : { ...given.attrs, image: { assetUid: other } };
    const children = given.children?.map(visit);
    return { ...given, ...(attrs && { attrs }), ...(children && { children }) };
  };
  return visit(shown);
}

/** A child for each slot that the attributes make; a preset may make more than the example has. */
function withSlots({ deriveSlots, example = {} }: ElementSpec, shown: Node): Node {
  const children = shown.children ?? [];
  const names = deriveSlots?.({ ...example.attrs, ...shown.attrs } as never) ?? [];
  const more = names
    .slice(children.length)
    .map((name) => node('text', { text: `In a window ${name}` }));
  return { ...shown, children: [...children, ...more] };
}

/** What is to be done to see all of an element. */
const NOTES: Readonly<Record<string, string>> = {
  'consent-accept': 'It hides the banner, and lets the tag manager load.',
  'consent-switch': 'What it shows depends on the answer to the banner.',
  'switch-width': 'Make the window narrower, or wider.',
  'switch-scheme': 'Change between a light and a dark scheme.',
};

/** What stands in the frame of an element that isn't seen there. */
const STAND_INS: Readonly<Record<string, string>> = {
  'skip-link': 'It shows itself when the Tab key reaches it.',
  'consent-banner': 'It lies at the lower edge of the window until it was answered.',
  'form-message': 'It shows itself in its form when that was sent, or could not be.',
  'visible-from': 'In a narrower window nothing but this line is here.',
  'visible-below': 'In a window narrower than 640 pixels there is a text with this look below.',
};

function standingIn(eid: string, shown: Node): Node {
  const words = STAND_INS[eid];
  return words === undefined ? shown : node('column', { gap: '8px' }, muted(words, '15px'), shown);
}

/** Elements of a line of words are seen as such among words. */
function among(shown: Node): Node {
  return node('text', { text: 'Some words, ' }, shown, node('span', { text: ' and some more.' }));
}

/** What is nothing but a line or room is seen between others: below each other, or side by side. */
function between(shown: Node): Node {
  const { grow, direction } = shown.attrs ?? {};
  const isAcross = grow === true || direction === 'vertical';
  const holder = isAcross ? 'row' : 'column';
  const sides = isAcross ? ['On the left', 'On the right'] : ['Above', 'Below'];
  const [first, last] = sides.map((text) => node('text', { text, ...PLAIN }));
  if (first === undefined || last === undefined) return shown;
  return node(holder, { gap: '0px' }, first, shown, last);
}

/** Of what only puts others into their places the others are seen. */
function tinted(shown: Node): Node {
  const children = shown.children?.map((child) =>
    child.eid === 'text' ? { ...child, attrs: { ...child.attrs, ...PLAIN } } : child,
  );
  return children === undefined ? shown : { ...shown, children };
}

/** Words upon a picture can be read on a dark one. */
function onPicture(shown: Node): Node {
  const white = { 'text-color': '#FFFFFF', padding: 'full 16px' };
  const children = shown.children?.map((child) => {
    const own = child.eid === 'image' ? { image: { assetUid: 'picture-dusk' } } : white;
    return { ...child, attrs: { ...child.attrs, ...own } };
  });
  return { ...shown, ...(children && { children }) };
}

function settingOf({ eid, type: kind, catalog }: ElementSpec): (shown: Node) => Node {
  if (eid === 'spacer' || eid === 'divider') return between;
  if (eid === 'stack') return onPicture;
  if (catalog.group === 'layout' && eid !== 'card' && eid !== 'section') return tinted;
  return kind === 'inline' && catalog.group === 'text' ? among : (shown) => shown;
}

/** A sample in its frame, with its name. */
function sample(name: string, shown: Node): Node {
  const filled = { ...shown, uid: SAMPLE_SLOT };
  return {
    ...node('composite', { source: 'sample' }, filled),
    properties: { 'sample-name.text': name },
  };
}

/** What of a sample can't be as it is elsewhere. */
function fitted(shown: Node): Node {
  const known = CATALOGUE.elements.get(shown.eid)?.attrs ?? {};
  const own = Object.entries(FITTING).filter(([kid]) => Object.hasOwn(known, kid));
  // The page has its main part already.
  const inMain = shown.attrs?.['tag'] === 'main' ? { tag: 'div' } : {};
  // What can be read on in both schemes.
  const behind = shown.attrs?.['fill'] === undefined ? {} : { fill: TINTED };
  return { ...shown, attrs: { ...shown.attrs, ...Object.fromEntries(own), ...inMain, ...behind } };
}

/** Name and description, and beside them the samples. */
function entry(eid: string, name: string, helper: string, samples: Node): Node {
  return {
    ...node(
      'composite',
      { source: 'entry', anchor: { kid: eid } },
      {
        ...samples,
        uid: SAMPLES.uid,
        attrs: { ...samples.attrs, ...SAMPLES.look },
      },
    ),
    properties: {
      'entry-name.text': name,
      'entry-eid.text': eid,
      'entry-helper.text': helper,
    },
  };
}

/** Groups whose elements want the whole width. */
const WIDE: ReadonlySet<string> = new Set(['navigation', 'interactive', 'responsive', 'forms']);

/** As many samples side by side as there is room for; pictures are smaller there, too. */
function samplesOf({ eid, catalog, example = {} }: ElementSpec, samples: readonly Node[]): Node {
  const isPicture = shows('image', example) || eid === 'image';
  // Several pictures in one sample need the room of three.
  const columns = isPicture && (example.children ?? []).length < 2 ? 3 : 2;
  const isWide = WIDE.has(catalog.group) || (catalog.group === 'layout' && !isPicture);
  return isWide || samples.length === 1
    ? node('column', { gap: '24px' }, ...samples)
    : node('grid', { columns, 'min-width': '240px', gap: '24px' }, ...samples);
}

/** An element: its name, what it is, its example, and its presets. */
export function elementEntry(element: ElementSpec): Node {
  const { eid, helper, presets = {}, catalog } = element;
  const example = fitted(exampleOf(element));
  const isIn = settingOf(element);
  const withPresets = isPart(element) ? [] : Object.entries(presets);
  const samples = [
    sample('Example', standingIn(eid, isIn(example))),
    ...withPresets.map(([name, preset]) => sample(name, standingIn(eid, isIn(presetOf(preset))))),
  ];
  const note = NOTES[eid];
  function presetOf(preset: Readonly<Record<string, Json>>): Node {
    // What follows the words of the example doesn't follow those of a preset.
    const { children = [], ...bare } = example;
    const isOther = preset['text'] !== undefined && preset['text'] !== '';
    const attrs = { ...example.attrs, ...preset };
    const shown = fitted({ ...bare, attrs, children: isOther ? [] : children });
    return withSlots(element, shown);
  }
  const words = note === undefined ? helper : `${helper} ${note}`;
  return entry(eid, catalog.label, words, samplesOf(element, samples));
}

const PARAGRAPH =
  'A good table begins with a tree that nobody was in a hurry to fell. The boards lie in the yard for a year to each inch, and in the shop until they no longer move. Then it takes a week.';
const PICTURE: JsonObject = { assetUid: 'uid-of-an-image' };

/** What shows a look best, where that isn't a line of words. */
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

/** The example of a type may be nothing that a look allows, or that can be read in both schemes. */
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

/** A look: its name, what it is for, a block that has it, and how it is written. */
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
