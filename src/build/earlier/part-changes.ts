import { MAX_BLOCKS, MAX_DEPTH } from '../../site/limits.ts';
import type { HtmlChange } from '../files/patch.ts';
import type { ShownPart } from '../shapes/shown-part.ts';
import type { KnownParts } from './ledger.ts';
import type { ChangedParts } from './stale.ts';

/** What takes the place of parts as they were. */
interface PartsChange {
  readonly changes: readonly HtmlChange[];
  /** Nodes that have come, and those that have gone. */
  readonly added: number;
  readonly removed: number;
}

/** What a page needs whose parts have changed. */
interface PageChange {
  /** The same list for the same parts. */
  readonly changes: readonly HtmlChange[];
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
    const change = changeOf(parts);
    if (change === undefined) return undefined;
    const { changes, added, removed } = change;
    if (spareNodes === undefined) return { changes, spareNodes };
    const isEarly = spareNodes >= 0;
    // As nobody knows which parts stand before the picture, those that have come may, and those that have gone.
    const left = isEarly ? spareNodes - added : spareNodes + removed;
    return left >= 0 === isEarly ? { changes, spareNodes: left } : undefined;
  };
}

function partsChange(
  parts: readonly ShownPart[],
  now: KnownParts['shownParts'],
): PartsChange | undefined {
  const changes: HtmlChange[] = [];
  let [added, removed, blocks] = [0, 0, 0];
  for (const before of parts) {
    const after = now.get(before.key);
    if (after?.facts !== before.facts || after.height > MAX_DEPTH / 2) return undefined;
    changes.push({ before: before.html, after: after.html });
    added += Math.max(0, after.nodes - before.nodes);
    removed += Math.max(0, before.nodes - after.nodes);
    blocks += after.blocks;
  }
  // The other half of the blocks, and of the levels, is left to the page: see `shapePage`.
  return blocks > MAX_BLOCKS / 2 ? undefined : { changes, added, removed };
}
