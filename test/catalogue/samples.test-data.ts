/** The elements of the catalogue: every example, and every preset. */
import { CATALOGUE } from '../../src/elements/catalogue.ts';
import type { ElementExample, ElementSpec } from '../../src/elements/define.ts';
import type { Json } from '../../src/values/json.ts';
import { entry, PLAIN, sample, standingIn, TINTED } from './entries.test-data.ts';
import { node, type Node } from './nodes.test-data.ts';
import { PICTURES } from './pictures.test-data.ts';

/** A root block needs no sample: every page has one. */
export const ELEMENTS = [...CATALOGUE.elements.values()].filter(({ eid }) => eid !== 'page');

/** The parts and colors of the site that a sample needs. */
const FITTING: Readonly<Record<string, Json>> = {
  of: 'journal',
  'captions-file': { assetUid: '' },
  accent: 'var:accent',
};

const shows = (eid: string, { children = [] }: ElementExample): boolean =>
  children.some((child) => child.eid === eid || shows(eid, child));

/** Elements that are shown as parts of a whole, though HTML allows them alone. */
const PARTS: ReadonlySet<string> = new Set(['tab', 'submit']);

function isPart({ eid, partOf }: ElementSpec): boolean {
  return partOf !== undefined || PARTS.has(eid);
}

/** Returns an element that contains a part, with changed attributes of that part. */
function withPart(whole: Node, eid: string, attrs: Readonly<Record<string, Json>>): Node {
  const children = whole.children?.map((child) =>
    child.eid === eid ? { ...child, attrs: { ...child.attrs, ...attrs } } : child,
  );
  return { ...whole, ...(children && { children }) };
}

/**
 * Returns the example of an element; a part is shown in the example of the element that contains
 * it.
 */
function exampleOf(element: ElementSpec): Node {
  const whole = isPart(element)
    ? ELEMENTS.find(({ example = {} }) => shows(element.eid, example))
    : undefined;
  const { eid, example } = whole ?? element;
  return withPictures({ eid, ...example });
}

/** Gives each picture of an example another file, as examples use one file for all of them. */
function withPictures(shown: Node): Node {
  let count = 0;
  const visit = (input: Node): Node => {
    const { image } = input.attrs ?? {};
    const other = PICTURES[count % PICTURES.length] ?? '';
    if (image !== undefined) count += 1;
    const attrs =
      image === undefined ? input.attrs : { ...input.attrs, image: { assetUid: other } };
    const children = input.children?.map(visit);
    return { ...input, ...(attrs && { attrs }), ...(children && { children }) };
  };
  return visit(shown);
}

/**
 * Adds children for the slots that attributes make, as a preset may make more slots than the
 * example.
 */
function withSlots({ deriveSlots, example = {} }: ElementSpec, shown: Node): Node {
  const children = shown.children ?? [];
  const names = deriveSlots?.({ ...example.attrs, ...shown.attrs } as never) ?? [];
  const more = names
    .slice(children.length)
    .map((name) => node('text', { text: `In a window ${name}` }));
  return { ...shown, children: [...children, ...more] };
}

/** The instructions for seeing all of an element. */
const NOTES: Readonly<Record<string, string>> = {
  'consent-accept': 'It hides the banner, and lets the tag manager load.',
  'consent-switch': 'What it shows depends on the answer to the banner.',
  'switch-width': 'Make the window narrower, or wider.',
  'switch-scheme': 'Change between a light and a dark scheme.',
};

/** Puts an inline element into a text. */
function among(shown: Node): Node {
  return node('text', { text: 'Some words, ' }, shown, node('span', { text: ' and some more.' }));
}

/**
 * Puts an element between two texts, as lines and empty space are only visible between other
 * blocks.
 */
function between(shown: Node): Node {
  const { grow, direction } = shown.attrs ?? {};
  const isAcross = grow === true || direction === 'vertical';
  const holder = isAcross ? 'row' : 'column';
  const sides = isAcross ? ['On the left', 'On the right'] : ['Above', 'Below'];
  const [first, last] = sides.map((text) => node('text', { text, ...PLAIN }));
  if (first === undefined || last === undefined) return shown;
  return node(holder, { gap: '0px' }, first, shown, last);
}

/**
 * Gives the texts in an element a background, as an element that only arranges others isn't visible
 * itself.
 */
function tinted(shown: Node): Node {
  const children = shown.children?.map((child) =>
    child.eid === 'text' ? { ...child, attrs: { ...child.attrs, ...PLAIN } } : child,
  );
  return children === undefined ? shown : { ...shown, children };
}

/** Chooses a dark picture, so that the words upon it can be read. */
function onPicture(shown: Node): Node {
  const white = { 'text-color': '#FFFFFF', padding: 'full 16px' };
  const children = shown.children?.map((child) => {
    const own = child.eid === 'image' ? { image: { assetUid: 'picture-dusk' } } : white;
    return { ...child, attrs: { ...child.attrs, ...own } };
  });
  return { ...shown, ...(children && { children }) };
}

/** Puts a part of a form into a form. */
function inForm(shown: Node): Node {
  return node('form', { action: '/send', trap: '' }, shown, node('submit', { text: 'Send' }));
}

/** Puts a heading next to a table of contents, which would otherwise be empty. */
function withHeading(shown: Node): Node {
  const heading = node('heading', { level: 3, text: 'A heading', anchor: { kid: 'a-heading' } });
  return node('column', { gap: '16px' }, heading, shown);
}

function settingOf({ eid, type: kind, catalog, needs }: ElementSpec): (shown: Node) => Node {
  if (needs?.includes('form') === true && !PARTS.has(eid)) return inForm;
  if (eid === 'spacer' || eid === 'divider') return between;
  if (eid === 'stack') return onPicture;
  if (eid === 'table-of-contents') return withHeading;
  if (catalog.group === 'layout' && eid !== 'card' && eid !== 'section') return tinted;
  return kind === 'inline' && catalog.group === 'text' ? among : (shown) => shown;
}

/** Returns a sample in which some attributes have values that fit the catalogue. */
function fitted(shown: Node): Node {
  const known = CATALOGUE.elements.get(shown.eid)?.attrs ?? {};
  const own = Object.entries(FITTING).filter(([kid]) => Object.hasOwn(known, kid));
  // The page already has a `main` element.
  const inMain = shown.attrs?.['tag'] === 'main' ? { tag: 'div' } : {};
  // A background on which text is readable in both color schemes.
  const behind = shown.attrs?.['fill'] === undefined ? {} : { fill: TINTED };
  // A search shows its results on the page that contains it.
  const results = shown.eid === 'search' ? { to: 'navigation' } : {};
  const attrs = { ...shown.attrs, ...Object.fromEntries(own), ...inMain, ...behind, ...results };
  return { ...shown, attrs };
}

/** Groups whose elements need the full width. */
const WIDE: ReadonlySet<string> = new Set(['navigation', 'interactive', 'responsive', 'forms']);

/** Arranges samples next to each other where there is room; pictures get narrower columns. */
function samplesOf({ eid, catalog, example = {} }: ElementSpec, samples: readonly Node[]): Node {
  const isPicture = shows('image', example) || eid === 'image';
  // A sample with several pictures needs a wide column.
  const columns = isPicture && (example.children ?? []).length < 2 ? 3 : 2;
  const isWide = WIDE.has(catalog.group) || (catalog.group === 'layout' && !isPicture);
  return isWide || samples.length === 1
    ? node('column', { gap: '24px' }, ...samples)
    : node('grid', { columns, 'min-width': '240px', gap: '24px' }, ...samples);
}

/**
 * Elements that are landmarks. Screen readers list them by name, so their names must be unique on a
 * page.
 */
const LANDMARKS: ReadonlySet<string> = new Set([
  'breadcrumbs',
  'language-switch',
  'form',
  'nav',
  'page-tree',
  'pager',
  'previous-next',
  'search',
  'section',
  'table-of-contents',
]);

function landmark(shown: Node, label: string): Node {
  return LANDMARKS.has(shown.eid) ? { ...shown, attrs: { ...shown.attrs, label } } : shown;
}

/** Returns the entry of an element: its name, its description, its example, and its presets. */
export function elementEntry(element: ElementSpec): Node {
  const { eid, helper, presets = {}, catalog } = element;
  const example = fitted(exampleOf(element));
  const isIn = settingOf(element);
  const withPresets = element.partOf === undefined ? Object.entries(presets) : [];
  const sampleOf = (name: string, shown: Node) => {
    const named = landmark(shown, `${catalog.label}: ${name}`);
    return sample(name, standingIn(eid, isIn(named)));
  };
  const samples = [
    sampleOf('Example', example),
    ...withPresets.map(([name, preset]) => sampleOf(name, presetOf(preset))),
  ];
  const note = NOTES[eid];
  function presetOf(preset: Readonly<Record<string, Json>>): Node {
    if (isPart(element)) return withPart(example, eid, preset);
    // If a preset has its own words, the children that continue the example's words are left out.
    const { children = [], ...bare } = example;
    const isOther = preset['text'] !== undefined && preset['text'] !== '';
    const attrs = { ...example.attrs, ...preset };
    const shown = fitted({ ...bare, attrs, children: isOther ? [] : children });
    return withSlots(element, shown);
  }
  const words = note === undefined ? helper : `${helper} ${note}`;
  return entry(eid, catalog.label, words, samplesOf(element, samples));
}
