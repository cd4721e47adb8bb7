/** Lets go of the oldest entry of a map once it has more than so many: what is asked for again is put in anew. */
export function dropOldest<K>(map: Map<K, unknown>, most: number) {
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
