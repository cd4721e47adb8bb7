import type { Declarations } from '../../../values/codec.ts';
import { ruleText } from '../../../values/css.ts';
import { belowWidth, fromWidth, type Width } from '../../../values/width.ts';
import { SELF, type Style } from './style.ts';

/** A style from a width on; the first one has no width. */
interface StyleAtWidth {
  readonly from?: Width;
  readonly style: Style;
}

/**
 * The rules of a style that depends on the window width. At each width exactly the declarations of
 * the style there are in effect: a later rule overrides an earlier one, and a declaration without
 * successor is limited to its range.
 */
export function widthRules(steps: readonly StyleAtWidth[]): string {
  return [
    ...declarationRules(steps, SELF, ({ block }) => block),
    ...declarationRules(steps, `${SELF}::before`, ({ layer }) => layer),
    ...furtherRules(steps),
  ].join('');
}

/** A declaration between two widths. */
interface Run {
  readonly property: string;
  readonly value: string;
  /** Index of the step at which it begins. */
  readonly start: number;
  /** Index of the step at which it ends; undefined if it continues, or is overridden. */
  end: number | undefined;
}

function declarationRules(
  steps: readonly StyleAtWidth[],
  selector: string,
  of: (style: Style) => Declarations,
): readonly string[] {
  const runs = runsOf(steps.map(({ style }) => of(style)));
  const rules: string[] = [];
  // Runs keep their order, since one declaration may be a longhand of another.
  for (let first = 0; first < runs.length;) {
    const { start, end } = runs[first] as Run;
    let next = first;
    const declarations: Record<string, string> = {};
    for (; runs[next]?.start === start && runs[next]?.end === end; next += 1) {
      const { property, value } = runs[next] as Run;
      declarations[property] = value;
    }
    rules.push(between(steps, { start, end }, ruleText(selector, declarations)));
    first = next;
  }
  return rules;
}

/** The declarations that begin at each step. */
function runsOf(sheets: readonly Declarations[]): readonly Run[] {
  const runs: Run[] = [];
  const open = new Map<string, Run[]>();
  sheets.forEach((sheet, start) => {
    for (const [property, own] of open) {
      if (Object.hasOwn(sheet, property)) continue;
      for (const run of own) run.end = start;
      open.delete(property);
    }
    const changed: string[] = [];
    for (const [property, value] of Object.entries(sheet)) {
      const own = open.get(property) ?? [];
      const isSame = own.at(-1)?.value === value;
      if (isSame && !changed.some((other) => overlap(other, property))) continue;
      changed.push(property);
      const run: Run = { property, value, start, end: undefined };
      runs.push(run);
      open.set(property, [...own, run]);
    }
  });
  return runs;
}

/**
 * Returns whether one property includes the other, such as `padding` and `padding-inline`, `gap`
 * and `row-gap`.
 */
export function overlap(one: string, other: string): boolean {
  const words = wordsOf(one);
  const others = wordsOf(other);
  return (
    words.every((word) => others.includes(word)) || others.every((word) => words.includes(word))
  );
}

const WORDS = new Map<string, readonly string[]>();

/**
 * The words of a property, split once. Height and width are synonyms of `block-size` and
 * `inline-size`.
 */
function wordsOf(property: string): readonly string[] {
  const known = WORDS.get(property);
  if (known !== undefined) return known;
  const words = property.split('-');
  const made = words.map((word) => (word === 'width' || word === 'height' ? 'size' : word));
  WORDS.set(property, made);
  return made;
}

/** The additional rules of all steps. If they differ, each applies only between its widths. */
function furtherRules(steps: readonly StyleAtWidth[]): readonly string[] {
  const texts = steps.map(({ style }) => style.more ?? '');
  const starts = texts.flatMap((text, index) => (text === texts[index - 1] ? [] : [index]));
  return starts.map((start, at) =>
    between(steps, { start, end: starts[at + 1] }, texts[start] ?? ''),
  );
}

/** A rule from the width of one step to that of another. */
function between(
  steps: readonly StyleAtWidth[],
  { start, end }: Pick<Run, 'start' | 'end'>,
  rule: string,
): string {
  if (rule === '') return '';
  const from = steps[start]?.from;
  const to = end === undefined ? undefined : steps[end]?.from;
  const ending = to === undefined ? rule : belowWidth(to, rule);
  return from === undefined ? ending : fromWidth(from, ending);
}
