/** The line with which Git begins a conflict. */
const MARKER = /^<{7}(?: .*)?\r?$/m;

/**
 * The line of the first conflict marker of Git in a text, counted from 1; undefined where there
 * isn't one.
 */
export function conflictLine(text: string): number | undefined {
  const found = MARKER.exec(text);
  return found === null ? undefined : text.slice(0, found.index).split('\n').length;
}
