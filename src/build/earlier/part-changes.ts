import { MAX_BLOCKS, MAX_DEPTH } from '../../site/limits.ts';
import { withFallbacks } from '../../site/local-fonts.ts';
import type { SitePlan } from '../../site/plan.ts';
import type {
  ChangedRule,
  DocumentChange,
  SheetStart,
  PageRule,
  Replacement,
} from '../documents/change-document.ts';
import { asksOf, type ShownPart } from '../shapes/shown-part.ts';
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
export function changeFinder(
  { shownParts }: KnownParts,
  plan: Pick<SitePlan, 'context' | 'fonts'>,
): (changed: ChangedParts) => PageChange | undefined {
  const start = sheetStart(plan);
  const known = new Map<string, PartsChange | undefined>();

  function changeOf(parts: readonly ShownPart[]): PartsChange | undefined {
    const name = parts.map(({ key }) => key).join(' ');
    const change = known.has(name) ? known.get(name) : partsChange(parts, shownParts, start);
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
  start: SheetStart,
): PartsChange | undefined {
  const html: Replacement[] = [];
  const rules = new Map<string, ChangedRule>();
  const ids: string[] = [];
  const elements: string[] = [];
  let [added, removed, blocks] = [0, 0, 0];
  for (const before of parts) {
    const after = now.get(before.key);
    if (after?.facts !== before.facts || after.height > MAX_DEPTH / 2) return undefined;
    html.push({ before: before.html, after: after.html });
    ids.push(...changedOf(before.ids, after.ids));
    elements.push(...changedOf(before.elements, after.elements));
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
  if (blocks > MAX_BLOCKS / 2 || ids.some((id) => ESCAPED.test(id))) return undefined;
  const sections = elements.flatMap((eid) => start.sections.get(eid) ?? []);
  if (sections.some((section) => asksOf(section).length > 0)) return undefined;
  const isShared = [...rules.values()].some(({ text }) => SHARED.test(text));
  const hasOtherStart = sections.length > 0 || isShared;
  const change: DocumentChange = {
    html,
    ids,
    start: hasOtherStart ? start : undefined,
    rules: [...rules.values()],
  };
  return { change, added, removed };
}

/** What an id may hold that stands in HTML in another way. */
const ESCAPED = /[&<>"']/;
/** What of a rule asks for more before all own rules: see `sharedRules`. */
const SHARED = /var\(|animation:/;

/** What comes or goes. */
function changedOf(before: readonly string[], after: readonly string[]): readonly string[] {
  const gone = before.filter((one) => !after.includes(one));
  return [...gone, ...after.filter((one) => !before.includes(one))];
}

/** What the style sheets of a site begin with: see `pageCss`. */
function sheetStart({
  context: { catalogue, variables },
  fonts,
}: Pick<SitePlan, 'context' | 'fonts'>): SheetStart {
  const { baseCss, css } = catalogue;
  const inOrder = [...css].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const sections = inOrder.map(([eid, text]) => [eid, withFallbacks(text, fonts)] as const);
  return { base: withFallbacks(baseCss, fonts), sections: new Map(sections), variables };
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
