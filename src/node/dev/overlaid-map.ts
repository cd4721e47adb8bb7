/** A map with a few changed entries over a larger, shared, immutable one. */
export interface OverlaidMap<K, V> extends ReadonlyMap<K, V> {
  set(key: K, value: V): void;
  delete(key: K): void;
}

/** Maximum changed entries; with more, an overlay would cost as much as a copy. */
const MAX_CHANGED = 64;

/** The parts of an overlaid map, from which the next one is made. */
const parts = new WeakMap<object, Parts<unknown, unknown>>();

interface Parts<K, V> {
  readonly base: ReadonlyMap<K, V>;
  /** The changed entries; undefined for a removed one. */
  readonly others: Map<K, { readonly value: V } | undefined>;
}

/**
 * A mutable copy of a map that shares its entries: ten thousand entries aren't copied for one
 * change (EDIT-12).
 */
export function overlaid<K, V>(map: ReadonlyMap<K, V>): OverlaidMap<K, V> {
  // The cast is sound: the entry was stored with this map.
  const known = parts.get(map) as Parts<K, V> | undefined;
  const isSmall = known !== undefined && known.others.size < MAX_CHANGED;
  const base = isSmall ? known.base : known === undefined ? map : new Map(map);
  const others: Parts<K, V>['others'] = new Map(isSmall ? known.others : []);
  const made = overlaidOf({ base, others });
  parts.set(made, { base, others });
  return made;
}

function overlaidOf<K, V>({ base, others }: Parts<K, V>): OverlaidMap<K, V> {
  const has = (key: K) => (others.has(key) ? others.get(key) !== undefined : base.has(key));

  function* entries(): MapIterator<[K, V]> {
    for (const [key, value] of base) {
      const other = others.get(key);
      if (other !== undefined) yield [key, other.value];
      else if (!others.has(key)) yield [key, value];
    }
    for (const [key, other] of others) {
      if (other !== undefined && !base.has(key)) yield [key, other.value];
    }
  }

  function* keys(): MapIterator<K> {
    for (const [key] of entries()) yield key;
  }

  function* values(): MapIterator<V> {
    for (const [, value] of entries()) yield value;
  }

  return {
    has,
    get: (key) => (others.has(key) ? others.get(key)?.value : base.get(key)),
    get size() {
      let { size } = base;
      for (const key of others.keys()) size += Number(has(key)) - Number(base.has(key));
      return size;
    },
    set(key, value) {
      others.set(key, { value });
    },
    delete(key) {
      others.set(key, undefined);
    },
    entries,
    keys,
    values,
    [Symbol.iterator]: entries,
    forEach(call) {
      for (const [key, value] of entries()) call(value, key, this);
    },
  };
}
