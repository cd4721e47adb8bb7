import { attrsOf, childrenOf, type Block } from '../../model/entities.ts';
import { isDerived } from './words.ts';

/** A changed text of a block. */
interface ChangedText {
  readonly before: string;
  readonly after: string;
}

/** Characters around a change by which it is found, the most first. */
const CONTEXT_LENGTHS = [40, 16, 6, 0];
const MAX_PLACES = 8;

/**
 * Candidates for the file's new text, with the changed text replaced at each possible place in HTML
 * and other content without known places. Each has to be read to check it, as the words may occur
 * several times. Empty if more than one text differs.
 */
export function* searchedTexts(
  { text, from }: { readonly text: string; readonly from: number },
  before: Block,
  after: Block,
): Generator<string> {
  const changes = changesIn(before, after);
  const [change] = changes ?? [];
  if (change === undefined || changes?.length !== 1) return;
  const { start, end, inserted } = differenceOf(change);
  const tried = new Set<number>();
  for (const size of CONTEXT_LENGTHS) {
    const first = Math.max(0, start - size);
    const needle = change.before.slice(first, end + size);
    if (needle === '') continue;
    for (let at = text.indexOf(needle, from); at >= 0; at = text.indexOf(needle, at + 1)) {
      const place = at + start - first;
      if (tried.has(place)) continue;
      if (tried.size >= MAX_PLACES) return;
      tried.add(place);
      for (const written of new Set([inserted, escapeHtmlText(inserted)])) {
        yield text.slice(0, place) + written + text.slice(place + end - start);
      }
    }
  }
}

const escapeHtmlText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const isLetter = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}]/u.test(char);

/** The words that differ. */
function differenceOf({ before, after }: ChangedText) {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  while (start > 0 && isLetter(before[start - 1])) start -= 1;
  let tail = 0;
  while (tail < most - start && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  while (tail > 0 && isLetter(before.at(-tail))) tail -= 1;
  const end = before.length - tail;
  return { start, end, inserted: after.slice(start, after.length - tail) };
}

/** The texts that differ; undefined if anything else does. */
function changesIn(before: Block, after: Block): readonly ChangedText[] | undefined {
  if (before === after) return [];
  const [left, right] = [childrenOf(before), childrenOf(after)];
  if (before.uid !== after.uid || left.length !== right.length) return undefined;
  const found: ChangedText[] = [];
  const [was, is] = [before, after].map((one) => attrsOf(one).filter((attr) => !isDerived(attr)));
  if (was?.length !== is?.length) return undefined;
  for (const [at, { kid, v }] of (was ?? []).entries()) {
    const other = is?.[at];
    if (other?.kid !== kid) return undefined;
    if (JSON.stringify(other?.v) === JSON.stringify(v)) continue;
    if (typeof v !== 'string' || typeof other?.v !== 'string') return undefined;
    found.push({ before: v, after: other.v });
  }
  for (const [at, child] of left.entries()) {
    const inside = changesIn(child, right[at] ?? child);
    if (inside === undefined) return undefined;
    found.push(...inside);
  }
  return found;
}
