import type { Element, ElementContent } from 'hast';
import { slugOf } from '../../model/names.ts';
import type { Json, JsonObject } from '../../values/json.ts';
import { isJsonObject } from '../../values/json.ts';
import { freeUid } from '../free-uid.ts';
import { hastOf } from '../html-tree.ts';
import { plainHead } from '../html/head.ts';
import { readPages, type SourcePage } from '../html/read-pages.ts';
import { segmentsOf } from '../markdown/hugo.ts';
import type { Imported, Notes } from '../imported.ts';
import { textOf, type SourceFiles } from '../source.ts';
import { listOf, objectOf } from '../json-parts.ts';
import { jsonFiles, lineOf, textIn, type JsonFile } from './json-pages.ts';

/** The file that maps components to HTML elements. */
const MAPPING = 'puck.mapping.json';

const isComponent = (value: Json | undefined): value is JsonObject =>
  isJsonObject(value) && typeof value['type'] === 'string' && isJsonObject(value['props']);

const isPage = ({ data }: JsonFile) =>
  Array.isArray(data['content']) &&
  isJsonObject(data['root']) &&
  listOf(data['content']).every(isComponent);

/** Returns whether a source has pages of Puck. */
export const isPuck = (files: SourceFiles) => jsonFiles(files).some(isPage);

/** The element of a component: its tag, the property with its text, and attributes by property. */
interface Mapping {
  readonly tag: string;
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Components that most configurations have, by their usual names. */
const USUAL: Readonly<Record<string, Mapping>> = {
  heading: { tag: 'h2', text: '', attributes: {} },
  title: { tag: 'h1', text: '', attributes: {} },
  text: { tag: 'p', text: '', attributes: {} },
  paragraph: { tag: 'p', text: '', attributes: {} },
  richtext: { tag: 'div', text: '', attributes: {} },
  button: { tag: 'a', text: '', attributes: {} },
  link: { tag: 'a', text: '', attributes: {} },
  image: { tag: 'img', text: 'none', attributes: {} },
  divider: { tag: 'hr', text: 'none', attributes: {} },
  section: { tag: 'section', text: '', attributes: {} },
  hero: { tag: 'section', text: '', attributes: {} },
};

/** Reads pages of Puck: components become elements by their names, or by a mapping file next to them. */
export function readPuck(files: SourceFiles, notes: Notes): Imported {
  const own = new Map(
    Object.entries(objectOf(jsonFiles(files).find(({ path }) => path === MAPPING)?.data)).map(
      ([name, value]) => {
        const { tag, text, attributes } = objectOf(value);
        const named = Object.entries(objectOf(attributes)).map(
          ([key, prop]) => [key, textIn(prop)] as const,
        );
        return [
          name,
          { tag: textIn(tag) || 'div', text: textIn(text), attributes: Object.fromEntries(named) },
        ] as const;
      },
    ),
  );
  const uids = new Set<string>();
  const labels = new WeakMap<Element, string>();
  const pages = jsonFiles(files)
    .filter(isPage)
    .map(({ path, data }): SourcePage => {
      const name = path.replace(/\.json$/i, '').replace(/(^|\/)(?:index|home)$/, '$1');
      const segments = segmentsOf(name);
      const text = textOf(files, path);
      const zones = objectOf(data['zones']);
      const leave = (what: string, id: string) => notes.leave(what, path, lineOf(text, `"${id}"`));
      const reading: Reading = { own, zones, labels, leave };
      const body = element('body', {}, componentsOf(listOf(data['content']), reading, 0));
      const root = objectOf(data['root']);
      const props = objectOf(root['props'] ?? root);
      const uid = freeUid(
        segments.length === 0 ? 'home' : slugOf(segments.join('-')) || 'page',
        uids,
      );
      const head = plainHead(textIn(props['title']), textIn(props['description']));
      return {
        source: path,
        segments,
        uid,
        tree: { type: 'root', children: [body] },
        sheets: [],
        head,
      };
    });
  return readPages({
    format: 'Puck',
    files,
    pages,
    notes,
    redirects: [],
    label: (one) => labels.get(one),
  });
}

interface Reading {
  readonly own: ReadonlyMap<string, Mapping>;
  readonly zones: JsonObject;
  readonly labels: WeakMap<Element, string>;
  readonly leave: (what: string, id: string) => void;
}

const MAX_DEPTH = 60;

function componentsOf(
  list: readonly Json[],
  reading: Reading,
  depth: number,
): readonly ElementContent[] {
  return depth > MAX_DEPTH
    ? []
    : list.filter(isComponent).map((one) => componentOf(one, reading, depth));
}

/** Properties with the text of a component, in the order in which they are looked for. */
const TEXTS = [
  'title',
  'heading',
  'text',
  'label',
  'children',
  'content',
  'body',
  'description',
  'quote',
];
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  href: ['href', 'url', 'link', 'to'],
  src: ['src', 'image', 'imageUrl', 'url'],
  alt: ['alt', 'altText'],
};

function componentOf(one: JsonObject, reading: Reading, depth: number): Element {
  const type = textIn(one['type']);
  const props = objectOf(one['props']);
  const id = textIn(props['id']);
  const known = reading.own.get(type) ?? USUAL[type.toLowerCase().replaceAll(/[^a-z]/g, '')];
  if (known === undefined)
    reading.leave(
      `the component “${type}” has no element; its texts stay: name one in ${MAPPING}`,
      id,
    );
  const mapping = known ?? { tag: 'div', text: '', attributes: {} };
  const level = /^h?([1-6])$/.exec(textIn(props['level']))?.[1];
  const tag = /^h[1-6]$/.test(mapping.tag) && level !== undefined ? `h${level}` : mapping.tag;
  const attributes: Record<string, string> = {};
  for (const [name, prop] of Object.entries(mapping.attributes))
    attributes[name] = textIn(props[prop]);
  const wanted = tag === 'a' ? ['href'] : tag === 'img' ? ['src', 'alt'] : [];
  for (const name of wanted) {
    const found = ADDRESSES[name]?.map((key) => textIn(props[key])).find((value) => value !== '');
    if (attributes[name] === undefined && found !== undefined) attributes[name] = found;
  }
  const texts = mapping.text === 'none' ? [] : mapping.text === '' ? TEXTS : [mapping.text];
  const words = texts.flatMap((key): readonly ElementContent[] => {
    const value = textIn(props[key]);
    if (value === '') return [];
    const nodes = hastOf(value).children.filter(
      (node) => node.type === 'element' || node.type === 'text',
    );
    const isOnly = /^(?:h[1-6]|p|a|button)$/.test(tag) || mapping.text !== '';
    return isOnly ? nodes : [element(key === 'title' || key === 'heading' ? 'h2' : 'p', {}, nodes)];
  });
  // A heading or a link has only one text: that of the first property with words.
  const shown = /^(?:h[1-6]|p|a|button)$/.test(tag) ? words.slice(0, 1) : words;
  const slots = Object.entries(props).flatMap(([, value]) =>
    Array.isArray(value) && value.length > 0 && value.every(isComponent)
      ? componentsOf(value, reading, depth + 1)
      : [],
  );
  const zones = Object.entries(reading.zones).flatMap(([key, value]) =>
    id !== '' && key.startsWith(`${id}:`) ? componentsOf(listOf(value), reading, depth + 1) : [],
  );
  const made = element(tag, attributes, [...shown, ...slots, ...zones]);
  reading.labels.set(made, type);
  return made;
}

const element = (
  tagName: string,
  properties: Record<string, string>,
  children: readonly ElementContent[],
): Element => ({
  type: 'element',
  tagName,
  properties: { ...properties },
  children: [...children],
});
