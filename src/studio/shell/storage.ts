/** Reads stored data of the shell; a browser without storage is fine. */
export const readKept = (key: string): object => read(() => localStorage, key);

/** Stores data, if the browser allows it. */
export const keep = (key: string, value: object) => write(() => localStorage, key, value);

/** Reads an object that is stored for this tab only. */
export const readOfTab = (key: string): object => read(() => sessionStorage, key);

/** Stores data for this tab only. */
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
    // Storage is full or denied.
  }
}

/** Returns an id of this tab, which it keeps after a reload. */
export function tabName(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? keepTabName(key);
  } catch {
    return keepTabName(key);
  }
}

/** Stores a new id for this tab, and returns it. */
export function keepTabName(key: string): string {
  const made = crypto.randomUUID();
  try {
    sessionStorage.setItem(key, made);
  } catch {
    // Storage is denied: the tab keeps the id only until a reload.
  }
  return made;
}
