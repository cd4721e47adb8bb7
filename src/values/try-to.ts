/** Runs a function; returns undefined if it throws, for callers that don't need the reason. */
export function tryTo<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
