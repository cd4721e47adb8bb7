import type { Step } from './shape.ts';

/** What may follow at a point of a block's text: the characters up to the next gap, or to the end. */
export interface Way {
  readonly text: string;
  readonly step: Step;
}

/** The ways that part at a point, told apart by one character. */
export interface Ways {
  readonly all: readonly Way[];
  /** Where that character is. */
  readonly probe: number;
  /** The ways that one character leaves, the longest first: one that another begins with is only tried after it. */
  readonly byCode: ReadonlyMap<number, readonly Way[]>;
  /** The ways for any other character: those that end before it. */
  readonly others: readonly Way[];
}

export const NO_WAYS: Ways = { all: [], probe: 0, byCode: new Map(), others: [] };

/** The ways that a text can take from a place on. */
export function waysAt(
  { all, probe, byCode, others }: Ways,
  text: string,
  at: number,
): readonly Way[] {
  return all.length === 1 ? all : (byCode.get(text.charCodeAt(at + probe)) ?? others);
}

/** Ways with one more. */
export function withWay({ all: known }: Ways, way: Way): Ways {
  const all = [...known, way].toSorted((a, b) => b.text.length - a.text.length);
  const probe = bestProbe(all.map(({ text }) => text));
  const others = all.filter(({ text }) => text.length <= probe);
  const byCode = new Map<number, Way[]>();
  for (const one of all) {
    if (one.text.length <= probe) break;
    const code = one.text.charCodeAt(probe);
    const same = byCode.get(code);
    if (same === undefined) byCode.set(code, [one]);
    else same.push(one);
  }
  for (const same of byCode.values()) same.push(...others);
  return { all, probe, byCode, others };
}

/** Where the characters of texts differ most. */
function bestProbe([first = '', ...rest]: readonly string[]): number {
  let best = { probe: 0, codes: 0 };
  for (const probe of new Set(rest.map((text) => firstDifference(first, text)))) {
    const codes = new Set(rest.map((text) => text.charCodeAt(probe))).size;
    if (codes > best.codes) best = { probe, codes };
  }
  return best.probe;
}

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  return at;
}
