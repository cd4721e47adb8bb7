/** A read-only map whose values are derived from those of another map on every access. */
export function mapView<K, A, B>(map: ReadonlyMap<K, A>, make: (value: A) => B): ReadonlyMap<K, B> {
  function* values(): MapIterator<B> {
    for (const value of map.values()) yield make(value);
  }
  function* entries(): MapIterator<[K, B]> {
    for (const [key, value] of map) yield [key, make(value)];
  }
  const view: ReadonlyMap<K, B> = {
    get size() {
      return map.size;
    },
    get(key) {
      const value = map.get(key);
      return value === undefined ? undefined : make(value);
    },
    has: (key) => map.has(key),
    keys: () => map.keys(),
    values,
    entries,
    [Symbol.iterator]: entries,
    forEach(call) {
      for (const [key, value] of entries()) call(value, key, view);
    },
  };
  return view;
}
