/** The beginning of the line that an offset is in. */
export const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;

/** The end of the line that an offset is in, before its line end. */
export function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  if (end < 0) return text.length;
  return text[end - 1] === '\r' && end > at ? end - 1 : end;
}

/**
 * The text before further lines of a block: the markers of quotes, and spaces in place of the
 * markers of lists.
 */
export const linePrefix = (text: string, at: number): string =>
  text.slice(lineStart(text, at), at).replaceAll(/[^>\s]/g, ' ');

/** Joins the lines of a container: each except the first gets its prefix. */
export function joinLines(lines: readonly string[], prefix: string, eol: string): string {
  return lines
    .map((line, at) => (at === 0 ? line : line === '' ? prefix.trimEnd() : `${prefix}${line}`))
    .join(eol);
}
