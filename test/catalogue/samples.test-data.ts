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

/** A whole whose part has other attributes. */
function withPart(whole: Node, eid: string, attrs: Readonly<Record<string, Json>>): Node {
  const children = whole.children?.map((child) =>
    child.eid === eid ? { ...child, attrs: { ...child.attrs, ...attrs } } : child,
  );
  return { ...whole, ...(children && { children }) };
}

/** The example of an element; a part is shown in the example of its whole. */
function exampleOf(element: ElementSpec): Node {
  const whole = isPart(element)
    ? ELEMENTS.find(({ example = {} }) => shows(element.eid, example))
    : undefined;
  const { eid, example } = whole ?? element;
  return withPictures({ eid, ...example });
}

/** Examples use one picture; here several pictures are different ones. */
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

/** A child for each slot that the attributes make; a preset may make more than the example has. */
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

/** Inline elements are shown inside a text. */
function among(shown: Node): Node {
  return node('text', { text: 'Some words, ' }, shown, node('span', { text: ' and some more.' }));
}

/** Lines and empty space are visible between other blocks: below each other, or side by side. */
function between(shown: Node): Node {
  const { grow, direction } = shown.attrs ?? {};
  const isAcross = grow === true || direction === 'vertical';
  const holder = isAcross ? 'row' : 'column';
  const sides = isAcross ? ['On the left', 'On the right'] : ['Above', 'Below'];
  const [first, last] = sides.map((text) => node('text', { text, ...PLAIN }));
  if (first === undefined || last === undefined) return shown;
  return node(holder, { gap: '0px' }, first, shown, last);
}

/** For elements that only arrange others, the others are visible. */
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

/** Parts of forms need a form around them. */
function inForm(shown: Node): Node {
  return node('form', { action: '/send', trap: '' }, shown, node('submit', { text: 'Send' }));
}

/** A table of contents shows nothing without a heading. */
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

/** Attributes of samples that need another value here. */
function fitted(shown: Node): Node {
  const known = CATALOGUE.elements.get(shown.eid)?.attrs ?? {};
  const own = Object.entries(FITTING).filter(([kid]) => Object.hasOwn(known, kid));
  // The page has its main part already.
  const inMain = shown.attrs?.['tag'] === 'main' ? { tag: 'div' } : {};
  // Backgrounds with readable text in both schemes.
  const behind = shown.attrs?.['fill'] === undefined ? {} : { fill: TINTED };
  // The results are on the page that it is on.
  const results = shown.eid === 'search' ? { to: 'navigation' } : {};
  const attrs = { ...shown.attrs, ...Object.fromEntries(own), ...inMain, ...behind, ...results };
  return { ...shown, attrs };
}

/** Groups whose elements need the full width. */
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

/** Landmarks, which screen readers list by name: their names are unique on a page. */
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

/** An element: its name, what it is, its example, and its presets. */
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
    // Blocks that follow the words of an example don't follow those of a preset.
    const { children = [], ...bare } = example;
    const isOther = preset['text'] !== undefined && preset['text'] !== '';
    const attrs = { ...example.attrs, ...preset };
    const shown = fitted({ ...bare, attrs, children: isOther ? [] : children });
    return withSlots(element, shown);
  }
  const words = note === undefined ? helper : `${helper} ${note}`;
  return entry(eid, catalog.label, words, samplesOf(element, samples));
}
