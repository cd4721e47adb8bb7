import { FORBIDDEN_KEYS } from '../model/limits.ts';
import { isJsonObject, type Json } from '../values/json.ts';
import type { ContentSettings } from './content-settings.ts';
import {
  expectedOf,
  momentOf,
  readFieldValue,
  readFlag,
  type FieldSetting,
} from './field-types.ts';

/** Fields of boards, by the names that front matter has for them. */
export const KNOWN: Readonly<Record<string, string>> = {
  title: 'title',
  description: 'description',
  summary: 'description',
  excerpt: 'description',
  date: 'date',
  pubdate: 'date',
  publishdate: 'date',
  published: 'date',
  updated: 'updated',
  lastmod: 'updated',
  draft: 'isDraft',
  tags: 'tags',
  image: 'imageUrl',
  slug: 'slug',
  aliases: 'aliases',
  redirect_from: 'aliases',
  noindex: 'isNoIndex',
  id: 'uid',
};

/** Valid names of custom fields; the names of the fields that every page has are excluded elsewhere. */
const FIELD_NAME = /^\p{L}[\p{L}\p{N}_-]{0,39}$/u;
const TAKEN: ReadonlySet<string> = new Set(['link']);

/** Returns whether a name may be that of an own field. */
export const isFieldName = (name: string): boolean =>
  FIELD_NAME.test(name) && !FORBIDDEN_KEYS.has(name) && !TAKEN.has(name.toLowerCase());

/** The board field that a key of front matter sets: a built-in one, or a custom field of that name. */
export function fieldNamed(key: string, { map }: Pick<ContentSettings, 'map'>) {
  const name = map.get(key.toLowerCase()) ?? key;
  const known = name.toLowerCase();
  return { name, known, field: Object.hasOwn(KNOWN, known) ? KNOWN[known] : undefined };
}

/** The value of a field of a board; undefined where it is of another type. */
export function fieldValue(field: string, value: Json): Json | undefined {
  switch (field) {
    case 'isDraft':
    case 'isNoIndex':
      if (typeof value === 'boolean') return value;
      return value === 'true' || value === 'false' ? value === 'true' : undefined;
    case 'tags': {
      const list = typeof value === 'string' ? value.split(',') : value;
      if (!Array.isArray(list)) return undefined;
      const tags = list.filter((tag) => typeof tag === 'string' || typeof tag === 'number');
      return tags.map((tag) => String(tag).trim()).filter((tag) => tag !== '');
    }
    case 'aliases': {
      const list = typeof value === 'string' ? [value] : value;
      if (!Array.isArray(list)) return undefined;
      const paths = list.filter((one) => typeof one === 'string');
      return paths.length === list.length ? paths.map(fromRoot) : undefined;
    }
    case 'date':
    case 'updated':
      return typeof value === 'string' ? momentOf(value) : undefined;
    default:
      return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  }
}

/** A path from the site's root: generators also accept it without the slash. */
const fromRoot = (path: string) => (/^(?:\/|[a-z][a-z\d+.-]*:)/i.test(path) ? path : `/${path}`);

/** A board field that a file sets, with its setting. */
export interface FileField {
  /** The field of the board; for a custom field, its name. */
  readonly field: string;
  readonly isOwn: boolean;
  readonly setting: FieldSetting | undefined;
}

/** A value of a file as boards have it; undefined for one of another type. */
export function fileValue({ field, isOwn, setting }: FileField, written: Json): Json | undefined {
  if (isOwn) return readFieldValue(written, setting?.type);
  const isFlag = field === 'isDraft' || field === 'isNoIndex';
  const isDate = field === 'date' || field === 'updated';
  const plain = isFlag ? readFlag(written) : isDate ? dateIn(written) : written;
  return plain === undefined ? undefined : fieldValue(field, plain);
}

function dateIn(written: Json): Json | undefined {
  const read = readFieldValue(written, 'Date');
  return isJsonObject(read) ? read['v'] : undefined;
}

/** A description of a field’s values, such as “a text”. */
export function fieldExpects({ field, isOwn, setting }: FileField): string {
  switch (isOwn ? '' : field) {
    case 'isDraft':
    case 'isNoIndex':
      return expectedOf('Boolean');
    case 'date':
    case 'updated':
      return expectedOf('Date');
    case 'tags':
      return 'a list of texts, or a text with commas';
    case 'aliases':
      return 'a path of the site such as /old/snow/, or a list of paths';
    default:
      return setting?.type === undefined ? 'a text, a number or a date' : expectedOf(setting.type);
  }
}
