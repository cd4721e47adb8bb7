import type { Element, ElementContent, Root } from 'hast';
import { jsonObjectOf, type JsonObject } from '../../values/json.ts';
import { tryTo } from '../../values/try-to.ts';
import { readHead } from '../html/head.ts';
import { readPages } from '../html/read-pages.ts';
import type { Imported, Notes } from '../imported.ts';
import type { SourceFiles } from '../source.ts';
import { classesOf, withWidgets } from './webflow-widgets.ts';
import { listOf, objectOf, stringOf } from '../json-parts.ts';

/** The type of the data that Webflow puts on the clipboard. */
const FORM = '@webflow/XscpData';

/** Maximum nesting of elements; deeper ones aren’t read. */
const MAX_DEPTH = 100;
const MAX_NODES = 5000;

/** The classes that an export uses for types of elements. */
const WIDGETS: Readonly<Record<string, string>> = {
  NavbarWrapper: 'w-nav',
  NavbarMenu: 'w-nav-menu',
  NavbarButton: 'w-nav-button',
  TabsWrapper: 'w-tabs',
  TabsMenu: 'w-tab-menu',
  TabsLink: 'w-tab-link',
  TabsContent: 'w-tab-content',
  TabsPane: 'w-tab-pane',
  SliderWrapper: 'w-slider',
  SliderMask: 'w-slider-mask',
  SliderSlide: 'w-slide',
  SliderArrow: 'w-slider-arrow-left',
  SliderNav: 'w-slider-nav',
  DropdownWrapper: 'w-dropdown',
  DropdownToggle: 'w-dropdown-toggle',
  DropdownList: 'w-dropdown-list',
  FormWrapper: 'w-form',
  FormSuccessMessage: 'w-form-done',
  FormErrorMessage: 'w-form-fail',
  LightboxWrapper: 'w-lightbox',
};

/** The media queries that an export uses for the variants of a style. */
const WINDOWS: Readonly<Record<string, string>> = {
  xxl: '(min-width: 1920px)',
  xl: '(min-width: 1440px)',
  large: '(min-width: 1280px)',
  medium: '(max-width: 991px)',
  small: '(max-width: 767px)',
  tiny: '(max-width: 479px)',
};

const STATES = /^(?:hover|focus|focus-visible|active)$/;

/** Returns the copied elements of Webflow in a text; undefined for any other text. */
export function readCopied(text: string): JsonObject | undefined {
  if (!text.includes(FORM)) return undefined;
  const json = tryTo(() => jsonObjectOf(text));
  return json !== undefined && json['type'] === FORM ? objectOf(json['payload']) : undefined;
}

/** Reads elements copied in Webflow, with their classes. */
export function readWebflowClipboard(
  payload: JsonObject,
  files: SourceFiles,
  notes: Notes,
): Imported {
  const source = 'clipboard';
  const nodes = new Map(
    listOf(payload['nodes'])
      .slice(0, MAX_NODES)
      .map(objectOf)
      .map((node) => [stringOf(node['_id']), node]),
  );
  const classes = classesIn(listOf(payload['styles']).map(objectOf));
  const inner = new Set([...nodes.values()].flatMap(({ children }) => listOf(children)));
  const used = new Set<string>();
  const elementOf = (id: string, depth: number): readonly ElementContent[] => {
    const node = nodes.get(id);
    // Each element is read at one place only: a cycle would never end.
    if (node === undefined || used.has(id) || depth > MAX_DEPTH) return [];
    used.add(id);
    if (node['text'] === true) return [{ type: 'text', value: stringOf(node['v']) }];
    const type = stringOf(node['type']);
    if (type === 'HtmlEmbed') {
      notes.leave('code of an embed', source);
      return [];
    }
    const own = listOf(node['classes']).flatMap((one) => classes.names.get(stringOf(one)) ?? []);
    const widget = WIDGETS[type];
    const className = [...own, ...(widget === undefined ? [] : [widget])];
    const element: Element = {
      type: 'element',
      tagName: tagOf(node),
      properties: { ...attributesOf(node), ...(className.length > 0 && { className }) },
      children: listOf(node['children']).flatMap((child) => elementOf(stringOf(child), depth + 1)),
    };
    return [element];
  };
  const tops = [...nodes.keys()].filter((id) => !inner.has(id));
  const body: Element = {
    type: 'element',
    tagName: 'body',
    properties: {},
    children: tops.flatMap((id) => elementOf(id, 0)),
  };
  const interactions = listOf(objectOf(payload['ix2'])['events']).length;
  if (interactions > 0)
    notes.leave(`interactions of the copied elements (${interactions})`, source);
  const say = { leave: (what: string) => notes.leave(what, source) };
  const root: Root = { type: 'root', children: [body] };
  const tree = withWidgets(root, { ...say, change: (what) => notes.change(what, source) });
  return readPages({
    format: 'Webflow',
    files,
    notes,
    pages: [
      { source, segments: [], uid: 'home', tree, head: readHead(tree), sheets: [classes.css] },
    ],
    redirects: [],
    isOwnClass: (name) => !name.startsWith('w-'),
    label: (element) => classesOf(element).find((name) => !name.startsWith('w-')),
    isPart: true,
  });
}

const TAGS: Readonly<Record<string, string>> = {
  Heading: 'h2',
  Paragraph: 'p',
  Link: 'a',
  Image: 'img',
  List: 'ul',
  ListItem: 'li',
};

function tagOf(node: JsonObject): string {
  const tag = stringOf(node['tag']).toLowerCase();
  return /^[a-z][a-z\d]*$/.test(tag) ? tag : (TAGS[stringOf(node['type'])] ?? 'div');
}

/** Attributes that have a meaning in HTML; handlers of events have none here. */
const KNOWN: ReadonlySet<string> = new Set(
  'id src alt href target title type name value placeholder required rows for action method aria-label data-w-tab start colspan rowspan loop muted autoplay controls'.split(
    ' ',
  ),
);

function attributesOf(node: JsonObject): Readonly<Record<string, string>> {
  const data = objectOf(node['data']);
  const extra = listOf(data['xattr'])
    .map(objectOf)
    .map(({ name, value }) => [stringOf(name), value] as const);
  const { url, email, target } = objectOf(data['link']);
  const href = stringOf(url) || (stringOf(email) === '' ? '' : `mailto:${stringOf(email)}`);
  const all = [
    ...Object.entries(objectOf(data['attr'])),
    ...extra,
    ...(href === '' ? [] : [['href', href] as const]),
    ...(stringOf(target) === '' ? [] : [['target', stringOf(target)] as const]),
  ];
  return Object.fromEntries(
    all.flatMap(([name, value]) => {
      const isWritten = typeof value === 'string' && value !== '';
      return KNOWN.has(name) && (isWritten || value === true)
        ? [[name, isWritten ? value : '']]
        : [];
    }),
  );
}

/** The names of classes by their ids, and their rules as a style sheet. */
function classesIn(styles: readonly JsonObject[]): {
  readonly names: ReadonlyMap<string, string>;
  readonly css: string;
} {
  const names = new Map<string, string>();
  const parents = new Map<string, string[]>();
  for (const style of styles) {
    const id = stringOf(style['_id']);
    const name = stringOf(style['name'])
      .toLowerCase()
      .replaceAll(/[^a-z\d_-]+/g, '-')
      .replace(/^[^a-z]+/, '');
    if (name === '' || id === '') continue;
    names.set(id, name);
    for (const child of listOf(style['children']))
      parents.set(stringOf(child), [...(parents.get(stringOf(child)) ?? []), name]);
  }
  const css = styles.map((style) => {
    const id = stringOf(style['_id']);
    const name = names.get(id);
    if (name === undefined) return '';
    const above = stringOf(style['comb']) === '&' ? (parents.get(id) ?? []) : [];
    const selectors = above.length === 0 ? [`.${name}`] : above.map((one) => `.${one}.${name}`);
    const variants = Object.entries(objectOf(style['variants'])).map(([key, variant]) =>
      variantRule(selectors, key, declarationsOf(objectOf(variant))),
    );
    return [`${selectors.join(',')}{${declarationsOf(style)}}`, ...variants].join('\n');
  });
  return { names, css: css.join('\n') };
}

/** The rule of a style in some windows, in a state, or both, such as `medium_hover`. */
function variantRule(selectors: readonly string[], key: string, declarations: string): string {
  const [first = '', second = ''] = key.split('_');
  const state = [first, second].find((one) => STATES.test(one));
  const rule = `${selectors.map((one) => (state === undefined ? one : `${one}:${state}`)).join(',')}{${declarations}}`;
  const window = WINDOWS[first] ?? WINDOWS[second];
  if (window !== undefined) return `@media ${window}{${rule}}`;
  return state === undefined ? '' : rule;
}

/** Declarations without the marks that Webflow puts around values of its own. */
const declarationsOf = (style: JsonObject) =>
  stringOf(style['styleLess'])
    .replaceAll(/@raw<\|([^]*?)\|>/g, '$1')
    .replaceAll(/[{}]/g, '');
