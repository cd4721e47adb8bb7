import { isJsonObject, type Json, type JsonObject } from '../values/json.ts';
import { textOrder } from '../values/text-order.ts';

/** A page or a folder, as far as its order depends on it. */
export interface Ordered {
  /** The fields of the page; undefined for a folder without any. */
  readonly fields: JsonObject | undefined;
  /** The name of the file or of the folder. */
  readonly name: string;
}

/** Orders that aren’t the name of a field. */
const [BY_PATH, BY_FILE] = ['path', 'file'];

/** Returns whether a text is an order of pages: `path`, `file` or the name of a field, and `-` before it for descending. */
export const isPageOrder = (order: string): boolean => /^-?[a-z][\w-]{0,39}$/i.test(order);

/**
 * Sorts pages and folders by the setting `order`; those without the field are last, and equal ones
 * keep their order.
 */
export function sortPages<T extends Ordered>(pages: readonly T[], order: string): readonly T[] {
  const isDescending = order.startsWith('-');
  const by = order.replace(/^-/, '').toLowerCase();
  if (by === BY_PATH) return isDescending ? pages.toReversed() : pages;
  const sign = isDescending ? -1 : 1;
  const keyed = pages.map((page) => ({ page, key: keyOf(page, by) }));
  return keyed
    .toSorted(({ key: a }, { key: b }) => {
      if (a === undefined || b === undefined)
        return Number(a === undefined) - Number(b === undefined);
      return sign * compare(a, b);
    })
    .map(({ page }) => page);
}

/** Returns whether a page keeps its position after a change of its fields. */
export function isInSamePlace(one: Ordered, other: Ordered, order: string): boolean {
  const by = order.replace(/^-/, '').toLowerCase();
  return by === BY_PATH || keyOf(one, by) === keyOf(other, by);
}

/** The value by which a page is sorted. */
interface OrderKey {
  readonly by: string;
  readonly name: string;
  readonly key: number | string | undefined;
}

/**
 * Cached sort keys by the fields of pages, since a change of one page doesn't change thousands of
 * others.
 */
const keys = new WeakMap<JsonObject, OrderKey>();

function keyOf({ fields = {}, name }: Ordered, by: string): number | string | undefined {
  const known = keys.get(fields);
  if (known?.by === by && known.name === name) return known.key;
  const key = by === BY_FILE ? textOrder(name, '') : fieldKey(fields, by);
  keys.set(fields, { by, name, key });
  return key;
}

function fieldKey(fields: JsonObject, by: string): number | string | undefined {
  const own = isJsonObject(fields['fields']) ? fields['fields'] : {};
  return scalarIn(own, by) ?? scalarIn(fields, by);
}

/** The value of a field by its name, in upper or lower case. */
function scalarIn(fields: JsonObject, by: string): number | string | undefined {
  const name = Object.keys(fields).find((key) => key.toLowerCase() === by);
  const value: Json | undefined = name === undefined ? undefined : fields[name];
  const plain = isJsonObject(value) ? value['v'] : value;
  if (typeof plain === 'number') return plain;
  if (typeof plain !== 'string' || plain.trim() === '') return undefined;
  const number = Number(plain);
  return Number.isNaN(number) ? textOrder(plain, '') : number;
}

/** Numbers precede texts. */
function compare(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
