/**
 * Caches the results of an asynchronous function for the latest `most` arguments. Failures aren't
 * cached.
 */
export function remembered<T>(
  most: number,
  ask: (key: string) => Promise<T>,
): (key: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const request = ask(key);
    kept.set(key, request);
    request.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return request;
  };
}
