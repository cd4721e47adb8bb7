/**
 * Asks for something once, and gives the same again for as long as it is one of the latest `most` that were asked for.
 * What could not be had is asked for again.
 */
export function remembered<T>(
  most: number,
  ask: (key: string) => Promise<T>,
): (key: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const asked = ask(key);
    kept.set(key, asked);
    asked.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return asked;
  };
}
