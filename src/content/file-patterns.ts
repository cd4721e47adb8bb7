/** The part of a new file's path that a pattern leaves open, without its ending; undefined if no pattern matches. */
export function openPart(patterns: readonly string[], file: string): string | undefined {
  const pattern = patterns.find(
    (one) => file.startsWith(fixedPart(one)) && endingOf(file) === endingOf(one),
  );
  return pattern === undefined ? undefined : openIn(pattern, file);
}

/** The part of a file’s path that a pattern leaves open, without its ending. */
export const openIn = (pattern: string, file: string): string =>
  file.slice(fixedPart(pattern).length).replace(/\.[^./]+$/, '');

const endingOf = (path: string) => path.slice(path.lastIndexOf('.'));

/** The folders at the beginning of a pattern, up to the first one with a special character. */
export function fixedPart(pattern: string): string {
  const names = pattern.split('/').slice(0, -1);
  const open = names.findIndex((name) => /[*?[\]{}()!@+]/.test(name));
  const fixed = open < 0 ? names : names.slice(0, open);
  return fixed.map((name) => `${name}/`).join('');
}
