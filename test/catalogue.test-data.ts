/** A site that shows every element and every look by name, made of what their definitions say. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleBlock } from '../src/cli/element-example.ts';
import { CATALOGUE } from '../src/elements/catalogue.ts';
import { LOOKS } from '../src/elements/looks.ts';
import type { ElementAttribute, ElementExample, ElementSpec } from '../src/model/element.ts';
import type { Json, JsonObject } from '../src/values/json.ts';
import { VALUE_TYPES } from '../src/values/value-types.ts';
import { board } from './kitchen-sink.test-data.ts';

/** A root block stands for itself: every page has one. */
const ELEMENTS = [...CATALOGUE.elements.values()].filter(({ eid }) => eid !== 'page');
const GROUPS = [...new Set(ELEMENTS.map(({ catalog }) => catalog.group))];
export const LOOKS_PAGE = 'looks';
/** The addresses of the site's pages, without the slashes around them. */
export const PAGES: readonly string[] = ['', ...GROUPS, LOOKS_PAGE];

/** What a sample needs of the site that it stands in. */
const FITTING: Readonly<Record<string, Json>> = { of: 'journal', captions: '' };

type Written = ElementExample & { readonly eid: string };

const shows = (eid: string, { children = [] }: ElementExample): boolean =>
  children.some((child) => child.eid === eid || shows(eid, child));

/** The example of an element; a part of something is shown in the example of the whole. */
function exampleOf(element: ElementSpec): Written {
  const whole =
    element.partOf === undefined
      ? undefined
      : ELEMENTS.find(({ example = {} }) => shows(element.eid, example));
  const { eid, example } = whole ?? element;
  return { eid, ...example };
}

const titled = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const plain = (eid: string, attrs: Readonly<Record<string, Json>>, ...children: Written[]) => ({
  eid,
  attrs,
  children,
});

/** The words about samples stand apart from those in samples. */
const styled = (fontSize: string, fontWeight: number): JsonObject => ({
  'text-style': { fontSize, fontWeight, fontFamily: 'system-ui', textAlign: 'left' },
});
const SIZES = ['40px', '28px', '16px'];

const heading = (text: string, level: number) =>
  plain('heading', {
    text,
    level,
    ...styled(SIZES[level - 1] ?? '', level === 3 ? 600 : 700),
    ...(level === 2 ? { padding: 'full 40px 0px 0px 0px' } : {}),
  });
const words = (text: string) => plain('text', { text, ...styled('16px', 400) });

/** The heading of a sample, and the sample in a frame. */
function sample(name: string, shown: Written): readonly Written[] {
  const known = CATALOGUE.elements.get(shown.eid)?.attrs ?? {};
  const own = Object.entries(FITTING).filter(([kid]) => Object.hasOwn(known, kid));
  // The page has its main part already.
  const inMain = shown.attrs?.['tag'] === 'main' ? { tag: 'section' } : {};
  const attrs = { ...shown.attrs, ...Object.fromEntries(own), ...inMain };
  return [heading(name, 3), plain('box', { tag: 'div', ...FRAME }, { ...shown, attrs })];
}

const FRAME: JsonObject = {
  padding: 'regular 20px',
  border: { width: '1px', color: '#D8D4CC', radius: '12px' },
};

/** An element: its name, what it is, its example, and its presets. */
function elementSamples(element: ElementSpec): readonly Written[] {
  const { eid, helper, presets = {}, partOf } = element;
  const example = exampleOf(element);
  const withPresets = partOf === undefined ? Object.entries(presets) : [];
  return [
    heading(eid, 2),
    words(helper),
    ...sample('Example', example),
    ...withPresets.flatMap(([name, preset]) =>
      sample(name, { ...example, attrs: { ...example.attrs, ...preset } }),
    ),
  ];
}

function lookSamples(): readonly Written[] {
  return Object.entries<ElementAttribute>(LOOKS).flatMap(([kid, spec]) => [
    heading(kid, 2),
    words(spec.tooltip),
    ...sample(
      `${kid} on a text`,
      plain('text', { text: 'A text with this look.', [kid]: exampleValue(spec) }),
    ),
  ]);
}

/** The example of a type may be nothing that a look allows. */
function exampleValue({ type, choices, maximum = Infinity }: ElementAttribute): Json {
  const { example } = VALUE_TYPES[type];
  if (choices !== undefined) return choices[1] ?? '';
  // One that can be read on white.
  if (type === 'Color') return '#7A1F5C';
  return typeof example === 'number' && example > maximum ? (maximum * 3) / 4 : example;
}

/** A column of a readable width, with the way back above it. */
function pageOf(title: string, content: readonly Written[]): readonly Written[] {
  return [
    plain('skip-link', { to: '#content', text: 'Skip to content' }),
    plain(
      'container',
      { 'max-width': '960px', padding: 'full 24px 24px 64px 24px' },
      plain('breadcrumbs', styled('16px', 400)),
      plain(
        'box',
        { tag: 'main', anchor: { kid: 'content' }, padding: 'full 24px 0px 48px 0px' },
        plain('column', { gap: '16px' }, heading(title, 1), ...content),
      ),
      plain('previous-next', styled('16px', 400)),
    ),
  ];
}

/** A block as it stands in a file, with a uid of its own in the project. */
function written(uid: string, { eid, ...example }: Written): JsonObject {
  const element = CATALOGUE.elements.get(eid);
  if (element === undefined) throw new Error(`no element ${eid}`);
  return renamed(exampleBlock({ ...element, example }, CATALOGUE.elements), uid);
}

function renamed(given: JsonObject, uid: string): JsonObject {
  const children = (given['children'] ?? []) as readonly JsonObject[];
  return { ...given, uid, children: children.map((child, at) => renamed(child, `${uid}-${at}`)) };
}

function page(slug: string, content: readonly Written[], fields: JsonObject = {}): JsonObject {
  const title = titled(slug);
  const children = content.map((one, at) => written(`${slug}-${at}`, one));
  const root = { uid: `${slug}-page`, eid: 'page', children };
  return board(slug, [], { title, root, ...fields });
}

const POSTS = ['First', 'Second', 'Third'];

/** The whole project. */
export function catalogueProject(): JsonObject {
  const groups = GROUPS.map((group) => {
    const elements = ELEMENTS.filter(({ catalog }) => catalog.group === group);
    const description = elements.map(({ eid }) => eid).join(', ');
    return page(group, pageOf(titled(group), elements.flatMap(elementSamples)), { description });
  });
  const looks = page(LOOKS_PAGE, pageOf('Looks', lookSamples()), {
    description: Object.keys(LOOKS).join(', '),
  });
  const posts = POSTS.map((name, at) =>
    page(`${name.toLowerCase()}-post`, pageOf(`${name} post`, [words('Words of a post.')]), {
      title: `${name} post`,
      date: `2026-0${at + 1}-15`,
      description: 'What the post is about, in a sentence or two.',
      imageUrl: '/resource/default/catalogue/uid-of-an-image/-/photo.svg',
    }),
  );
  const journal = page('journal', pageOf('Journal', [plain('board-list', {})]), {
    description: 'A folder, for the elements that list one.',
    children: posts,
  });
  const piece = page('uid-of-a-board', [words('A piece that others show.')], { type: 'composite' });
  const index = [words('Every element and every look.'), plain('board-list', { of: 'catalogue' })];
  const size = { imgWidth: 1200, imgHeight: 800 };
  return {
    id: 'catalogue',
    label: 'Catalogue',
    googleFontsLink: '',
    root: page('catalogue', pageOf('Catalogue', index), {
      children: [...groups, looks, journal, piece],
      assets: [
        { uid: 'uid-of-an-image', basename: 'photo', extension: 'svg', ...size },
        { uid: 'uid-of-a-video', basename: 'clip', extension: 'mp4' },
      ],
    }),
  };
}

const PHOTO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="1200" height="800">
<path fill="#F3D9B1" d="M0 0h1200v800H0z"/><circle cx="860" cy="260" r="110" fill="#E9A15B"/>
<path fill="#7A9E7E" d="M0 560 300 330l280 250 240-170 380 240v150H0z"/><path fill="#3D5A50" d="M0 680l420-150 360 150 420-110v230H0z"/></svg>
`;

/** Writes the project and its files to a folder; returns the folders of both. */
export function writeCatalogue(folder: string): { project: string; assets: string } {
  const assets = join(folder, 'assets');
  const project = join(folder, 'project.json');
  mkdirSync(assets, { recursive: true });
  writeFileSync(join(assets, 'photo.svg'), PHOTO);
  // A film of no length.
  writeFileSync(join(assets, 'clip.mp4'), '\0\0\0\u0010ftypmp42\0\0\0\0');
  writeFileSync(project, `${JSON.stringify(catalogueProject(), undefined, 2)}\n`);
  return { project, assets };
}
