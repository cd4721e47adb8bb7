/** Reads an unknown value: returns it if all parts are valid, else undefined. */
export type Reader<T> = (value: unknown) => T | undefined;

/** The type that a reader returns, so that a form is declared only once. */
export type ReadBy<R> = R extends Reader<infer T> ? T : never;

/** A text with a maximum length and, optionally, a form. */
export function textOf(most: number, form?: RegExp): Reader<string> {
  return (value) => {
    const isText = typeof value === 'string' && value.length <= most;
    return isText && (form === undefined || form.test(value)) ? value : undefined;
  };
}

/** A whole number between two limits, inclusive. */
export function wholeOf(least: number, most: number): Reader<number> {
  return (value) => {
    const isWhole = typeof value === 'number' && Number.isSafeInteger(value);
    return isWhole && value >= least && value <= most ? value : undefined;
  };
}

/** A finite number between two limits, inclusive. */
export function numberOf(least: number, most: number): Reader<number> {
  return (value) => {
    const isFinite = typeof value === 'number' && Number.isFinite(value);
    return isFinite && value >= least && value <= most ? value : undefined;
  };
}

export const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

/** A value that at least one reader accepts. */
export function firstOf<T>(...readers: readonly Reader<T>[]): Reader<T> {
  return (value) => {
    for (const read of readers) {
      const own = read(value);
      if (own !== undefined) return own;
    }
    return undefined;
  };
}

/** A word of a list. */
export function wordOf<const T extends string>(words: readonly T[]): Reader<T> {
  return (value) => words.find((word) => word === value);
}

/** A list with a maximum length. */
export function listOf<T>(read: Reader<T>, most = Infinity): Reader<readonly T[]> {
  return (value) => {
    if (!Array.isArray(value) || value.length > most) return undefined;
    const items: T[] = [];
    for (const item of value) {
      const own = read(item);
      if (own === undefined) return undefined;
      items.push(own);
    }
    return items;
  };
}

/** A value that a reader accepts and that passes a test. */
export function readerWithTest<T>(read: Reader<T>, isSound: (value: T) => boolean): Reader<T> {
  return (value) => {
    const own = read(value);
    return own !== undefined && isSound(own) ? own : undefined;
  };
}

type Readers = Readonly<Record<string, Reader<unknown>>>;
type FieldsBy<F> = { readonly [K in keyof F]: ReadBy<F[K]> };

/** An object with required and optional fields; other fields are dropped. */
export function fieldsOf<const F extends Readers>(readers: F): Reader<FieldsBy<F>>;
export function fieldsOf<const F extends Readers, const O extends Readers>(
  readers: F,
  others: O,
): Reader<FieldsBy<F> & Partial<FieldsBy<O>>>;
export function fieldsOf(readers: Readers, others: Readers = {}): Reader<unknown> {
  const needed = Object.entries(readers);
  const optional = Object.entries(others);
  return (value) => {
    if (!isObject(value)) return undefined;
    const fields: Record<string, unknown> = {};
    for (const [key, read] of needed) {
      const own = Object.hasOwn(value, key) ? read(value[key]) : undefined;
      if (own === undefined) return undefined;
      fields[key] = own;
    }
    for (const [key, read] of optional) {
      if (!Object.hasOwn(value, key)) continue;
      const own = read(value[key]);
      if (own === undefined) return undefined;
      fields[key] = own;
    }
    return fields;
  };
}

/** A list of pairs with unique keys, as a map. */
export function pairsOf<K, V>(readKey: Reader<K>, read: Reader<V>): Reader<ReadonlyMap<K, V>> {
  return (list) => {
    if (!Array.isArray(list)) return undefined;
    const map = new Map<K, V>();
    for (const pair of list) {
      if (!Array.isArray(pair) || pair.length !== 2) return undefined;
      const [key, value] = [readKey(pair[0]), read(pair[1])];
      if (key === undefined || value === undefined) return undefined;
      map.set(key, value);
    }
    return map.size === list.length ? map : undefined;
  };
}

/** An object with keys of one form, as a map. */
export function mapOf<T>(key: Reader<string>, read: Reader<T>): Reader<ReadonlyMap<string, T>> {
  return (value) => {
    if (!isObject(value)) return undefined;
    const map = new Map<string, T>();
    for (const [name, item] of Object.entries(value)) {
      const own = read(item);
      if (key(name) === undefined || own === undefined) return undefined;
      map.set(name, own);
    }
    return map;
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads text that may be invalid JSON. */
export function readJson<T>(text: string, read: Reader<T>): T | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return read(value);
  } catch {
    return undefined;
  }
}
