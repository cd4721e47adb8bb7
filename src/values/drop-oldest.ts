/** Removes the oldest entry of a map that has more than `most` entries. */
export function dropOldest<K>(map: Map<K, unknown>, most: number) {
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
