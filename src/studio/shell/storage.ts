/** What the author's browser keeps of the shell; one that keeps nothing is fine. */
export function readKept(key: string): object {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Keeps something under a key, if the browser allows it. */
export function keep(key: string, value: object) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // There is no room, or none is allowed.
  }
}

/** A name of this tab that nobody else has, the same after a reload. */
export function tabName(key: string): string {
  try {
    const kept = sessionStorage.getItem(key);
    if (kept !== null) return kept;
    const made = crypto.randomUUID();
    sessionStorage.setItem(key, made);
    return made;
  } catch {
    return crypto.randomUUID();
  }
}
