import { distance } from 'fastest-levenshtein';
import { quote } from './diagnostic.ts';

/** Maximum number of names to compare: limits the cost of a hostile project. */
const MAX_NAMES = 4000;
/** Maximum length of a name to compare. */
const MAX_LENGTH = 60;
/** Minimum shared prefix of two similar names. */
const MIN_SHARED_PREFIX = 4;

/** The existing name that is most similar to a wrong one. */
export function nearest(written: string, names: Iterable<string>): string | undefined {
  const wanted = written.trim().toLowerCase();
  if (wanted === '' || wanted.length > MAX_LENGTH) return undefined;
  let best: string | undefined;
  let least = Infinity;
  let count = 0;
  for (const name of names) {
    if ((count += 1) > MAX_NAMES) break;
    const known = name.toLowerCase();
    const apart = known === wanted ? 0 : distanceOf(wanted, known);
    if (apart >= least) continue;
    [best, least] = [name, apart];
  }
  return best;
}

/** Edit distance of two names; Infinity if they are too different. */
function distanceOf(wanted: string, known: string): number {
  const longer = Math.max(wanted.length, known.length);
  const shorter = Math.min(wanted.length, known.length);
  if (shorter < 2 || longer > MAX_LENGTH) return Infinity;
  if (longer === shorter && isSwapped(wanted, known)) return 1;
  const allowed = Math.max(1, Math.floor(longer * 0.4));
  if (longer - shorter <= allowed) {
    const apart = distance(wanted, known);
    if (apart <= allowed) return apart;
  }
  // The name is a part of a compound name, such as `between` in `space-between`.
  const isIn = shorter >= MIN_SHARED_PREFIX && wanted.includes(known);
  if (isIn && wanted.split(/[-_ ]/).includes(known)) return longer;
  const start = wanted.slice(0, Math.max(MIN_SHARED_PREFIX, Math.ceil(shorter * 0.75)));
  // The names are an abbreviation and its long form, such as `desc` and `description`.
  return shorter >= MIN_SHARED_PREFIX && known.startsWith(start) ? longer : Infinity;
}

/**
 * Returns whether the names differ only by two swapped adjacent letters, which counts as one typo.
 */
function isSwapped(wanted: string, known: string): boolean {
  for (let at = 0; at < wanted.length - 1; at += 1) {
    if (wanted[at] === known[at]) continue;
    const swapped = wanted.slice(0, at) + wanted.charAt(at + 1) + wanted.charAt(at);
    return swapped + wanted.slice(at + 2) === known;
  }
  return false;
}

/** The start of a hint: `Did you mean "children"? `, or an empty text. */
export function didYouMean(written: unknown, names: Iterable<string>): string {
  const suggestion = typeof written === 'string' ? nearest(written, names) : undefined;
  // A name that exists isn't suggested: it has the wrong type.
  return didYouMeanText(suggestion === written ? undefined : suggestion);
}

/** The start of a hint for a known suggestion. */
export function didYouMeanText(suggestion: string | undefined): string {
  return suggestion === undefined ? '' : `Did you mean ${quote(suggestion)}? `;
}
