/** What the author's browser keeps of the shell; one that keeps nothing is fine. */
export const readKept = (key: string): object => read(() => localStorage, key);

/** Keeps something under a key, if the browser allows it. */
export const keep = (key: string, value: object) => write(() => localStorage, key, value);

/** The same of this tab alone. */
export const readOfTab = (key: string): object => read(() => sessionStorage, key);

/** Keeps something for this tab alone. */
export const keepInTab = (key: string, value: object) => write(() => sessionStorage, key, value);

function read(storage: () => Storage, key: string): object {
  try {
    const value: unknown = JSON.parse(storage().getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function write(storage: () => Storage, key: string, value: object) {
  try {
    storage().setItem(key, JSON.stringify(value));
  } catch {
    // There is no room, or none is allowed.
  }
}

/** A name of this tab, the same after a reload. */
export function tabName(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? keepTabName(key);
  } catch {
    return keepTabName(key);
  }
}

/** Gives this tab a name that nobody has. */
export function keepTabName(key: string): string {
  const made = crypto.randomUUID();
  try {
    sessionStorage.setItem(key, made);
  } catch {
    // None is allowed: it is called so until it is loaded anew.
  }
  return made;
}
