import { isJsonObject, type Json, type JsonObject } from '../../values/json.ts';
import { HEAD_TEXTS as TEXTS } from './settings-texts.ts';

/** A tag of the head in a row. */
export interface HeadRow {
  /** Its naming attribute. */
  readonly kid: 'name' | 'rel';
  readonly name: string;
  readonly text: string;
  /** A further attribute; undefined for none. */
  readonly extra: HeadExtra | undefined;
}

export interface HeadExtra {
  readonly key: 'media' | 'hreflang';
  readonly label: string;
  readonly text: string;
}

const VALUE_KEYS = { name: 'content', rel: 'href' } as const;

/** Returns the tags of a head; undefined for a value that can't be shown as rows. */
export function headRows(value: Json | undefined): readonly HeadRow[] | undefined {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return undefined;
  const rows = value.map((tag: Json) => (isJsonObject(tag) ? rowOf(tag) : undefined));
  const known = rows.filter((row) => row !== undefined);
  return known.length === rows.length ? known : undefined;
}

function rowOf(tag: JsonObject): HeadRow | undefined {
  const kid = typeof tag['name'] === 'string' ? 'name' : 'rel';
  const { [kid]: name, [VALUE_KEYS[kid]]: text = '' } = tag;
  if (typeof name !== 'string' || typeof text !== 'string') return undefined;
  return { kid, name, text, extra: extraOf(kid, name, tag) };
}

function extraOf(kid: string, name: string, tag: JsonObject): HeadExtra | undefined {
  const textOf = (key: string) => (typeof tag[key] === 'string' ? tag[key] : '');
  if (kid === 'name' && name === 'theme-color') {
    return { key: 'media', label: TEXTS.scheme, text: textOf('media') };
  }
  if (kid !== 'rel' || name !== 'alternate') return undefined;
  return { key: 'hreflang', label: TEXTS.language, text: textOf('hreflang') };
}

/** Returns a new tag by its id in the list: `name author` for a meta, `rel author` for a link. */
export function newHeadTag(called: string, text: string): JsonObject {
  const [kid = '', name = ''] = called.split(' ');
  return kid === 'rel' ? { rel: name, href: text } : { name, content: text };
}

/** Returns the label of a tag in the list. */
export function headTagText(called: string): string {
  const [kid = '', name = ''] = called.split(' ');
  return kid === 'rel' ? TEXTS.link(name) : name;
}

/** Returns the tags with a changed value or further attribute of one; an empty text clears it. */
export function withHeadText(
  value: Json | undefined,
  at: number,
  { key, text }: { readonly key: HeadExtra['key'] | 'text'; readonly text: string },
): Json {
  const tags: readonly Json[] = Array.isArray(value) ? value : [];
  return tags.map((tag, index) => {
    if (index !== at || !isJsonObject(tag)) return tag;
    const own = key === 'text' ? (typeof tag['name'] === 'string' ? 'content' : 'href') : key;
    const { [own]: _former, ...others } = tag;
    return text === '' && key !== 'text' ? others : { ...tag, [own]: text };
  });
}

/** Returns the tags without one of them; undefined if none is left. */
export function withoutHeadTag(value: Json | undefined, at: number): Json | undefined {
  const tags: readonly Json[] = Array.isArray(value) ? value : [];
  return tags.length === 1 ? undefined : tags.filter((_tag, index) => index !== at);
}
