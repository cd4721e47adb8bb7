import type { Element, ElementContent, Root } from 'hast';
import { slugOf } from '../../model/names.ts';
import type { Json, JsonObject } from '../../values/json.ts';
import { freeUid } from '../free-uid.ts';
import { hastOf } from '../html-tree.ts';
import { plainHead } from '../html/head.ts';
import { readPages, type SourcePage } from '../html/read-pages.ts';
import type { Imported, Notes } from '../imported.ts';
import type { SourceFiles } from '../source.ts';
import { listOf, objectOf } from '../json-parts.ts';
import { jsonFiles, textIn, type JsonFile } from './json-pages.ts';

const isProject = ({ data }: JsonFile) =>
  listOf(data['pages']).some(
    (page) =>
      listOf(objectOf(page)['frames']).length > 0 || objectOf(page)['component'] !== undefined,
  );

/** Returns whether a source has a project of GrapesJS. */
export const isGrapes = (files: SourceFiles) => jsonFiles(files).some(isProject);

/** Maximum nesting of layers; deeper ones aren’t read. */
const MAX_DEPTH = 90;

const TAGS: Readonly<Record<string, string>> = {
  wrapper: 'body',
  link: 'a',
  image: 'img',
  video: 'video',
  map: 'iframe',
  table: 'table',
  row: 'tr',
  cell: 'td',
  tbody: 'tbody',
  thead: 'thead',
  label: 'label',
  input: 'input',
  textarea: 'textarea',
  select: 'select',
  option: 'option',
  button: 'button',
  form: 'form',
  svg: 'svg',
};

/** Reads projects of GrapesJS: each page becomes a board, and its rules become looks. */
export function readGrapes(files: SourceFiles, notes: Notes): Imported {
  const uids = new Set<string>();
  const labels = new WeakMap<Element, string>();
  const pages = jsonFiles(files)
    .filter(isProject)
    .flatMap(({ path, data }) => {
      const sheet = sheetOf(data, (what) => notes.leave(what, path));
      return listOf(data['pages']).map((one, at): SourcePage => {
        const page = objectOf(one);
        const [frame] = listOf(page['frames']);
        const root = objectOf(objectOf(frame)['component'] ?? page['component']);
        const name = textIn(page['name']) || textIn(page['id']) || `Page ${at + 1}`;
        const made = nodesOf(root, { labels, leave: (what) => notes.leave(what, path) }, 0);
        const body = made.find(
          (node): node is Element => node.type === 'element' && node.tagName === 'body',
        );
        const tree: Root = { type: 'root', children: [body ?? element('body', {}, made)] };
        const segments = at === 0 ? [] : [slugOf(textIn(page['slug']) || name) || `page-${at + 1}`];
        const uid = freeUid(segments[0] ?? 'home', uids);
        const head = plainHead(name, '');
        return { source: path, segments, uid, tree, sheets: [sheet], head };
      });
    });
  return readPages({
    format: 'GrapesJS',
    files,
    pages,
    notes,
    redirects: [],
    label: (one) => labels.get(one),
  });
}

interface Reading {
  readonly labels: WeakMap<Element, string>;
  readonly leave: (what: string) => void;
}

function nodesOf(
  component: JsonObject,
  reading: Reading,
  depth: number,
): readonly ElementContent[] {
  const type = textIn(component['type']);
  const content = textIn(component['content']);
  if (depth > MAX_DEPTH || type === 'comment') return [];
  if (type === 'script') {
    reading.leave('a script');
    return [];
  }
  if (type === 'textnode') return [{ type: 'text', value: content }];
  const { components } = component;
  const inside =
    typeof components === 'string'
      ? pieceOf(components)
      : listOf(components).flatMap((child) =>
          typeof child === 'string' ? pieceOf(child) : nodesOf(objectOf(child), reading, depth + 1),
        );
  const attributes: Record<string, string> = {};
  for (const [name, value] of Object.entries(objectOf(component['attributes']))) {
    if (!/^on/i.test(name)) attributes[name.toLowerCase()] = value === true ? '' : textIn(value);
  }
  const src = textIn(component['src']);
  if (src !== '' && attributes['src'] === undefined) attributes['src'] = src;
  const style = objectOf(component['style']);
  const own = typeof component['style'] === 'string' ? component['style'] : declarationsOf(style);
  if (own !== '')
    attributes['style'] = [attributes['style'], own].filter((one) => one !== undefined).join('; ');
  const made = element(textIn(component['tagName']) || TAGS[type] || 'div', attributes, [
    ...pieceOf(content),
    ...inside,
  ]);
  const classes = [
    ...listOf(component['classes']).map(nameOf),
    ...(attributes['class'] ?? '').split(/\s+/),
  ].filter((name) => name !== '');
  if (classes.length > 0) made.properties['className'] = classes;
  const label = textIn(component['custom-name']) || textIn(component['name']);
  if (label !== '') reading.labels.set(made, label);
  return [made];
}

const pieceOf = (html: string): readonly ElementContent[] =>
  html === ''
    ? []
    : hastOf(html).children.filter((node) => node.type === 'element' || node.type === 'text');

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

/** The name of a class, which is a text or an object with one. */
const nameOf = (value: Json) =>
  (textIn(value) || textIn(objectOf(value)['name'])).replace(/^[.#]/, '');

const declarationsOf = (style: JsonObject) =>
  Object.entries(style)
    .filter(([name, value]) => !name.startsWith('__') && textIn(value) !== '')
    .map(([name, value]) => `${name}: ${textIn(value).replaceAll(/[{};]/g, ' ')}`)
    .join('; ');

/** The rules of a project as a style sheet. */
function sheetOf(data: JsonObject, leave: (what: string) => void): string {
  return listOf(data['styles'])
    .map(objectOf)
    .map((rule) => {
      const selectors = listOf(rule['selectors']).map((one) => {
        const text = textIn(one);
        if (/^[.#]/.test(text)) return text;
        const { type, private: isPrivate } = objectOf(one);
        return `${type === 2 || isPrivate === 1 ? '#' : '.'}${nameOf(one)}`;
      });
      const added = textIn(rule['selectorsAdd']);
      const state = textIn(rule['state']);
      const compound = selectors.join('');
      const selector = [compound, added].filter((one) => one !== '').join(', ');
      const body = declarationsOf(objectOf(rule['style']));
      if (selector === '' || body === '' || /[{}]/.test(selector)) return '';
      const text = `${selector}${state === '' ? '' : `:${state}`} { ${body} }`;
      const media = textIn(rule['mediaText']);
      const isMedia =
        media !== '' && (textIn(rule['atRuleType']) || 'media') === 'media' && !/[{}]/.test(media);
      if (media !== '' && !isMedia) {
        leave('rules with a condition that isn’t about widths');
        return '';
      }
      return isMedia ? `@media ${media} { ${text} }` : text;
    })
    .join('\n');
}
