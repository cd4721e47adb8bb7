import { MAX_BLOCKS, MAX_DEPTH } from '../../site/limits.ts';
import type { DocumentChange, Replacement } from '../documents/change-document.ts';
import type { ShownPart } from '../shapes/shown-part.ts';
import type { KnownParts } from './ledger.ts';
import type { ChangedParts } from './stale.ts';

/** What takes the place of parts as they were. */
interface PartsChange {
  readonly change: DocumentChange;
  /** Nodes that have come, and those that have gone. */
  readonly added: number;
  readonly removed: number;
}

/** What a page needs whose parts have changed. */
interface PageChange {
  /** The same one for the same parts. */
  readonly change: DocumentChange;
  /** What is left of the page's spare nodes, or fewer. */
  readonly spareNodes: number | undefined;
}

/** Finds the HTML that takes the place of changed parts; undefined where that isn't all that a page needs. */
export function changeFinder({
  shownParts,
}: KnownParts): (changed: ChangedParts) => PageChange | undefined {
  const known = new Map<string, PartsChange | undefined>();

  function changeOf(parts: readonly ShownPart[]): PartsChange | undefined {
    const name = parts.map(({ key }) => key).join(' ');
    const change = known.has(name) ? known.get(name) : partsChange(parts, shownParts);
    known.set(name, change);
    return change;
  }

  return ({ parts, spareNodes }) => {
    const found = changeOf(parts);
    if (found === undefined) return undefined;
    const { change, added, removed } = found;
    if (spareNodes === undefined) return { change, spareNodes };
    const isEarly = spareNodes >= 0;
    // As nobody knows which parts stand before the picture, those that have come may, and those that have gone.
    const left = isEarly ? spareNodes - added : spareNodes + removed;
    return left >= 0 === isEarly ? { change, spareNodes: left } : undefined;
  };
}

function partsChange(
  parts: readonly ShownPart[],
  now: KnownParts['shownParts'],
): PartsChange | undefined {
  const html: Replacement[] = [];
  const rules = new Map<string, string>();
  let [added, removed, blocks] = [0, 0, 0];
  for (const before of parts) {
    const after = now.get(before.key);
    if (after?.facts !== before.facts || after.height > MAX_DEPTH / 2) return undefined;
    html.push({ before: before.html, after: after.html });
    for (const [name, text] of changedRules(before.rules, after.rules)) {
      if ((rules.get(name) ?? text) !== text) return undefined;
      rules.set(name, text);
    }
    added += Math.max(0, after.nodes - before.nodes);
    removed += Math.max(0, before.nodes - after.nodes);
    blocks += after.blocks;
  }
  // The other half of the blocks, and of the levels, is left to the page: see `shapePage`.
  if (blocks > MAX_BLOCKS / 2) return undefined;
  return { change: { html, rules: [...rules] }, added, removed };
}

type Rules = ShownPart['rules'];

/** All rules from the first to the last one that differs: the order of the others is as it was. */
function changedRules(before: Rules, after: Rules): Rules {
  const least = Math.min(before.length, after.length);
  let start = 0;
  while (start < least && isSame(before[start], after[start])) start += 1;
  let rest = 0;
  while (rest < least - start && isSame(before.at(-1 - rest), after.at(-1 - rest))) rest += 1;
  return [before, after].flatMap((rules) => rules.slice(start, rules.length - rest));
}

function isSame(one: Rules[number] | undefined, other: Rules[number] | undefined): boolean {
  return one?.[0] === other?.[0] && one?.[1] === other?.[1];
}
