import type { Reader } from '../../values/reader.ts';

type ReadersOf<T> = { readonly [K in keyof T]: Reader<T[K]> };

/** Reads an object field by field; invalid ones get their defaults. */
export function fieldsWithDefaults<T extends object>(defaults: T, readers: ReadersOf<T>) {
  return (kept: object): T => {
    const values = new Map<string, unknown>(Object.entries(kept));
    const fields = (Object.keys(defaults) as (keyof T & string)[]).map((name) => {
      return [name, readers[name](values.get(name)) ?? defaults[name]] as const;
    });
    // The cast is sound: each field was read by its reader.
    return Object.fromEntries(fields) as T;
  };
}
