import { isJsonObject, type Json, type JsonObject } from '../../values/json.ts';
import { HEAD_TEXTS as TEXTS } from './settings-texts.ts';

/** A tag of the head in a row. */
export interface HeadRow {
  readonly tag: JsonObject;
  /** The id in the list: `name author` for a meta, `rel author` for a link. */
  readonly called: string;
  /** The attribute with its value. */
  readonly attribute: 'content' | 'href';
  /** A further attribute; undefined for none. */
  readonly extra: 'media' | 'hreflang' | undefined;
}

/** Returns the tags of a head; undefined for a value that can't be shown as rows. */
export function headRows(value: Json | undefined): readonly HeadRow[] | undefined {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return undefined;
  const rows = value.map((tag: Json) => (isJsonObject(tag) ? rowOf(tag) : undefined));
  const known = rows.filter((row) => row !== undefined);
  return known.length === rows.length ? known : undefined;
}

const EXTRA_ATTRIBUTES: ReadonlyMap<string, HeadRow['extra']> = new Map([
  ['name theme-color', 'media'],
  ['rel alternate', 'hreflang'],
]);

function rowOf(tag: JsonObject): HeadRow | undefined {
  const kid = typeof tag['name'] === 'string' ? 'name' : 'rel';
  const attribute = kid === 'name' ? 'content' : 'href';
  const { [kid]: name, [attribute]: written = '' } = tag;
  if (typeof name !== 'string' || typeof written !== 'string') return undefined;
  const called = `${kid} ${name}`;
  return { tag, called, attribute, extra: EXTRA_ATTRIBUTES.get(called) };
}

/** Returns a new tag by its id in the list. */
export function newHeadTag(called: string, text: string): JsonObject {
  const [kid = '', name = ''] = called.split(' ');
  return kid === 'rel' ? { rel: name, href: text } : { name, content: text };
}

/** Returns the label of a tag in the list. */
export function headTagText(called: string): string {
  const [kid = '', name = ''] = called.split(' ');
  return kid === 'rel' ? TEXTS.link(name) : name;
}
