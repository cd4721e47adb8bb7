/**
 * A place in the project's data as a linked list: formatting is deferred until a message needs it.
 */
export interface Path {
  readonly parent: Path | undefined;
  readonly key: string | number;
  /** Set at the root of another file: paths in this file start there. */
  readonly file?: string;
}

/** Formats a path, such as `root.children[2].attrs[1].v`. */
export function formatPath(path: Path | undefined): string {
  const keys: (string | number)[] = [];
  for (let at = path; at !== undefined; at = at.parent) keys.push(at.key);
  return keys.toReversed().reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? key : `${text}.${key}`;
  }, '');
}
