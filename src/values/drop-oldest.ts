/** Removes the oldest entry of a map above the maximum size. */
export function dropOldest<K>(map: Map<K, unknown>, most: number) {
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
