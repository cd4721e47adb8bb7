import { distance } from 'fastest-levenshtein';
import { quote } from './diagnostic.ts';

/** Names that one that doesn't exist is compared with at most: a stranger's project must not make that dear. */
const MAX_NAMES = 4000;
/** The longest name that is compared. */
const MAX_LENGTH = 60;
/** The least part of a name that two have to begin with to be taken for each other. */
const SHARED = 4;

/** The name among those that exist that a person is likely to have meant. */
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

/** How far two names are from each other; Infinity for what nobody confuses. */
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
  // One word of several: `space-between`, `flex-start`.
  const isIn = shorter >= SHARED && wanted.includes(known);
  if (isIn && wanted.split(/[-_ ]/).includes(known)) return longer;
  const start = wanted.slice(0, Math.max(SHARED, Math.ceil(shorter * 0.75)));
  // What is cut short, or written out: `desc`, `attributes`.
  return shorter >= SHARED && known.startsWith(start) ? longer : Infinity;
}

/** Whether two letters beside each other have changed places, which is one slip and not two. */
function isSwapped(wanted: string, known: string): boolean {
  for (let at = 0; at < wanted.length - 1; at += 1) {
    if (wanted[at] === known[at]) continue;
    const swapped = wanted.slice(0, at) + wanted.charAt(at + 1) + wanted.charAt(at);
    return swapped + wanted.slice(at + 2) === known;
  }
  return false;
}

/** What begins a hint: `Did you mean "children"? `, or nothing. */
export function didYouMean(written: unknown, names: Iterable<string>): string {
  const meant = typeof written === 'string' ? nearest(written, names) : undefined;
  // What is called so, and isn't what is wanted, such as a folder, isn't meant.
  return question(meant === written ? undefined : meant);
}

/** The same of a name that is known to be meant. */
export function question(meant: string | undefined): string {
  return meant === undefined ? '' : `Did you mean ${quote(meant)}? `;
}
