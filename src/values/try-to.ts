/** What some work gives; undefined where it throws, for who has nothing to say of why. */
export function tryTo<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
