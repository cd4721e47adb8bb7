/** Finds the rule that sets a computed value: the rule whose change changes the value. */

/** The rule that sets a property's value, found by changing rules. */
export interface Tried {
  readonly on: 'block' | 'around' | 'browser';
  /** The selector of the rule. */
  readonly selector: string;
  /** The block whose element the rule matches. */
  readonly uid: string | undefined;
}

export interface TriedProperty {
  readonly uid: string;
  readonly property: string;
  /** Possible values, at least two. */
  readonly values: readonly string[];
}

/**
 * Runs in the frame: changes the rules of an element and its ancestors one after the other, until
 * the element has the new value; returns that rule.
 */
export function trySource({ uid, property, values }: TriedProperty): Tried {
  const block = document.querySelector(`[data-sg-uid="${uid}"]`);
  if (block === null) throw new Error(`there is no ${uid}`);
  const now = () => getComputedStyle(block).getPropertyValue(property);
  const computed = now();
  const flat = (rules: CSSRuleList): CSSStyleRule[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return [rule];
      return rule instanceof CSSGroupingRule ? flat(rule.cssRules) : [];
    });
  const { style: parts } = document.createElement('i');
  parts.setProperty(property, 'inherit');
  const names = new Set(parts);
  const isOfIt = (name: string) =>
    names.has(name) || new RegExp(`^${property}-(?:block|inline)-`).test(name);
  const rules = [...document.styleSheets, ...document.adoptedStyleSheets]
    .flatMap((sheet) => flat(sheet.cssRules))
    .filter(({ style }) => [...style].some(isOfIt));
  for (let at: Element | null = block; at !== null; at = at.parentElement) {
    const element: Element = at;
    for (const rule of rules.filter(({ selectorText }) => element.matches(selectorText))) {
      const before = rule.style.cssText;
      const isOther = values.some((value) => {
        rule.style.setProperty(property, value, rule.style.getPropertyPriority(property));
        return now() !== computed;
      });
      rule.style.cssText = before;
      if (!isOther) continue;
      const named = element.closest('[data-sg-uid]')?.getAttribute('data-sg-uid') ?? undefined;
      const on = element === block ? 'block' : 'around';
      return { on, selector: rule.selectorText, uid: named };
    }
  }
  return { on: 'browser', selector: '', uid: undefined };
}

/** Runs in a page: returns values as a browser computes them. */
export function normalized(css: readonly (readonly string[])[]) {
  const probe = document.createElement('div');
  probe.hidden = true;
  document.body.append(probe);
  const found = css.map(([property = '', value = '']) => {
    probe.style.cssText = '';
    probe.style.setProperty(property, value);
    return getComputedStyle(probe).getPropertyValue(property);
  });
  probe.remove();
  return found;
}

/** Runs in a page: returns the computed values of a block. */
export function computedOf({
  uid,
  properties,
}: {
  readonly uid: string;
  readonly properties: readonly string[];
}): readonly string[] {
  const block = document.querySelector(`[data-sg-uid="${uid}"]`);
  if (block === null) throw new Error(`there is no ${uid}`);
  const style = getComputedStyle(block);
  return properties.map((property) => style.getPropertyValue(property));
}
