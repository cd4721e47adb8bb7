import { MAX_BLOCKS, MAX_DEPTH } from '../../site/limits.ts';
import type {
  ChangedRule,
  DocumentChange,
  PageRule,
  Replacement,
} from '../documents/change-document.ts';
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
  const rules = new Map<string, ChangedRule>();
  let [added, removed, blocks] = [0, 0, 0];
  for (const before of parts) {
    const after = now.get(before.key);
    if (after?.facts !== before.facts || after.height > MAX_DEPTH / 2) return undefined;
    html.push({ before: before.html, after: after.html });
    for (const rule of changedRules(before.rules, after.rules)) {
      const known = rules.get(rule.name) ?? rule;
      if (known.text !== rule.text) return undefined;
      rules.set(rule.name, { ...rule, was: known.was || rule.was, is: known.is || rule.is });
    }
    added += Math.max(0, after.nodes - before.nodes);
    removed += Math.max(0, before.nodes - after.nodes);
    blocks += after.blocks;
  }
  // The other half of the blocks, and of the levels, is left to the page: see `shapePage`.
  if (blocks > MAX_BLOCKS / 2) return undefined;
  return { change: { html, rules: [...rules.values()] }, added, removed };
}

type Rules = readonly PageRule[];

/** All rules from the first to the last one that differs: the order of the others is as it was. */
function changedRules(before: Rules, after: Rules): readonly ChangedRule[] {
  const least = Math.min(before.length, after.length);
  let start = 0;
  while (start < least && isSame(before[start], after[start])) start += 1;
  let rest = 0;
  while (rest < least - start && isSame(before.at(-1 - rest), after.at(-1 - rest))) rest += 1;
  const [former, latter] = [before, after].map((rules) => rules.slice(start, rules.length - rest));
  const changed = (former ?? []).map((rule) => ({ ...rule, was: true, is: false }));
  return [...changed, ...(latter ?? []).map((rule) => ({ ...rule, was: false, is: true }))];
}

function isSame(one: PageRule | undefined, other: PageRule | undefined): boolean {
  return one?.name === other?.name && one?.text === other?.text;
}
