import {
  specificity,
  splitSelectors,
  type Declared,
  type MatchedRule,
} from '../../../author/in-effect/cascade.ts';
import { physicalName } from '../../../author/in-effect/css-text.ts';

/** A rule of a page, with all conditions around it. */
interface PageRule {
  readonly rule: CSSStyleRule;
  /** Serialized once, as browsers serialize the selectors again on each access. */
  readonly selectors: string;
  readonly media: readonly string[];
  readonly supports: readonly string[];
  readonly order: number;
}

/** The current rules of a page. */
export interface PageRules {
  /** Returns the rules that match an element, for its direction of lines. */
  matching(element: Element, isRtl: boolean): readonly MatchedRule[];
}

/** Reads the rules of a page. Those of another origin can't be read. */
export function rulesOfPage(view: Window & typeof globalThis): PageRules {
  const { document: page } = view;
  const all: PageRule[] = [];
  for (const sheet of [...page.styleSheets, ...page.adoptedStyleSheets]) collect(sheet, all);
  const answers = new Map<string, boolean>();
  const isTrue = (query: string, ask: (query: string) => boolean) => {
    const known = answers.get(query) ?? ask(query);
    answers.set(query, known);
    return known;
  };
  const holds = ({ media, supports }: PageRule) =>
    media.every((query) => isTrue(query, (text) => view.matchMedia(text).matches)) &&
    supports.every((query) => isTrue(query, (text) => view.CSS.supports(text)));
  return {
    matching: (element, isRtl) =>
      all.flatMap((one) => {
        const { rule, selectors, media: conditions, order } = one;
        if (!element.matches(selectors) || !holds(one)) return [];
        const selector = strongest(selectors, element);
        return [{ selector, conditions, order, declared: declaredBy(rule, isRtl) }];
      }),
  };
}

function collect(sheet: CSSStyleSheet, into: PageRule[]) {
  try {
    collectRules(sheet.cssRules, { media: [], supports: [] }, into);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'SecurityError')) throw error;
  }
}

function collectRules(
  rules: CSSRuleList,
  around: Pick<PageRule, 'media' | 'supports'>,
  into: PageRule[],
) {
  for (const rule of rules) {
    // Compares names of constructors, as the page's window has its own constructors.
    const kind = rule.constructor.name;
    if (kind === 'CSSStyleRule') {
      const own = rule as CSSStyleRule;
      into.push({ ...around, rule: own, selectors: own.selectorText, order: into.length });
    } else if (kind === 'CSSMediaRule') {
      const { cssRules, media } = rule as CSSMediaRule;
      collectRules(cssRules, { ...around, media: [...around.media, media.mediaText] }, into);
    } else if (kind === 'CSSSupportsRule') {
      const { cssRules, conditionText } = rule as CSSSupportsRule;
      collectRules(cssRules, { ...around, supports: [...around.supports, conditionText] }, into);
    }
  }
}

/** Returns the most specific matching selector of a list. */
function strongest(list: string, element: Element): string {
  return splitSelectors(list)
    .filter((selector) => element.matches(selector))
    .reduce((one, other) => (specificity(other) > specificity(one) ? other : one), '');
}

/** The cached declarations of rules, by direction of the text; a changed rule is a new object. */
const KNOWN = [
  new WeakMap<CSSStyleRule, ReadonlyMap<string, Declared>>(),
  new WeakMap<CSSStyleRule, ReadonlyMap<string, Declared>>(),
] as const;

function declaredBy(rule: CSSStyleRule, isRtl: boolean): ReadonlyMap<string, Declared> {
  const cache = KNOWN[isRtl ? 1 : 0];
  const known = cache.get(rule);
  if (known !== undefined) return known;
  const { style } = rule;
  const declared = new Map<string, Declared>();
  for (const name of style) {
    const value = style.getPropertyValue(name);
    declared.set(physicalName(name, isRtl), {
      value,
      variables: variablesIn(value === '' ? shorthandOf(style.cssText, name) : value),
      isImportant: style.getPropertyPriority(name) === 'important',
    });
  }
  cache.set(rule, declared);
  return declared;
}

/** Browsers keep a shorthand with a variable as written, with empty longhands. */
function shorthandOf(cssText: string, longhand: string): string {
  return cssText
    .split(';')
    .filter((declaration) => longhand.startsWith(declaration.split(':')[0]?.trim() ?? ''))
    .join(';');
}

const variablesIn = (value: string): readonly string[] =>
  Array.from(value.matchAll(/var\(--v-([\w-]+)/g), ([, name = '']) => name);
