import {
  generate,
  parse as parseCss,
  walk,
  type CssNode,
  type Selector,
  type SyntaxParseError,
} from 'css-tree';
import { expect, test } from 'vitest';
import { CATALOGUE } from '../../src/elements/catalogue.ts';
import { LOOKS } from '../../src/elements/looks.ts';
import type { ElementAttribute, ElementSpec } from '../../src/elements/define.ts';
import { renderBlocks, sampleBlock } from '../render.test-data.ts';

/** Every choice of every look. */
const CHOICES = Object.entries<ElementAttribute>(LOOKS).flatMap(([kid, { choices = [] }]) =>
  choices.map((value) => [kid, value] as const),
);

test('[MODEL-4] no attribute of an element has the name of a look', () => {
  const definitions = import.meta.glob<ElementSpec>('../../src/elements/*/definition.ts', {
    eager: true,
    import: 'definition',
  });
  const all = Object.values(definitions);
  const taken = all.flatMap(({ eid, attrs }) =>
    Object.keys(attrs)
      .filter((kid) => Object.hasOwn(LOOKS, kid))
      .map((kid) => `${eid} ${kid}`),
  );
  expect(all.length).toBeGreaterThan(40);
  expect(taken).toEqual([]);
});

test.each(CHOICES)('[MODEL-4] the look %s can be %j', (kid, value) => {
  const { document: page, diagnostics } = renderBlocks(sampleBlock('box', { [kid]: value }));
  const own = page.css.slice(page.css.lastIndexOf('._'));
  const errors: string[] = [];
  const onParseError = ({ message }: SyntaxParseError) => errors.push(message);
  parseCss(own, { onParseError });
  expect(diagnostics).toEqual([]);
  expect(own).toMatch(/^\._[0-9a-z]{6}\{[a-z-]+:[^}]+\}$/);
  expect(errors).toEqual([]);
});

test.each(Object.entries<ElementAttribute>(LOOKS))(
  '[MODEL-4] the look %s has a description',
  (_, { isLook, tooltip }) => {
    expect([isLook, /^[A-Z].*\.$/.test(tooltip)]).toEqual([true, true]);
  },
);

test('[RENDER-7] no class of an element begins like the name of a style', () => {
  const { baseCss, css } = CATALOGUE;
  expect([baseCss, ...css.values()].filter((text) => text.includes('._'))).toEqual([]);
});

/** Properties that show or arrange an element, which looks can't set. */
const ARRANGES = /^(?:display|columns|column-gap|gap|grid-template-columns|align-items|cursor)$/;

/** Returns the specificity of a selector: each class counts 1, and each tag 0.01. */
function weightOf({ children }: Selector): number {
  return children.toArray().reduce((sum, part) => {
    if (part.type === 'ClassSelector' || part.type === 'AttributeSelector') return sum + 1;
    if (part.type === 'TypeSelector') return sum + 0.01;
    if (part.type !== 'PseudoClassSelector' || part.name === 'where') return sum;
    const within = part.children?.toArray().flatMap(selectorsOf) ?? [];
    return sum + (within.length === 0 ? 1 : Math.max(...within.map(weightOf)));
  }, 0);
}

const selectorsOf = (list: CssNode): Selector[] =>
  list.type === 'SelectorList'
    ? list.children.toArray().filter((inner) => inner.type === 'Selector')
    : [];

/** Returns the rules of an element's CSS that apply to the block itself, also those for a state. */
function rulesOf(eid: string, { attrs }: ElementSpec) {
  const variants = Object.values(attrs).flatMap(({ choices = [] }) => choices);
  const own = new Set([eid, ...variants.map((name) => `${eid}-${name}`)]);
  const rules: { selector: string; weight: number; properties: string[] }[] = [];
  walk(parseCss(CATALOGUE.css.get(eid) ?? ''), (rule) => {
    if (rule.type !== 'Rule') return;
    const properties = rule.block.children
      .toArray()
      .flatMap((inner) => (inner.type === 'Declaration' ? [inner.property] : []));
    for (const selector of selectorsOf(rule.prelude)) {
      const parts = selector.children.toArray();
      const meant = parts.slice(parts.findLastIndex(({ type }) => type === 'Combinator') + 1);
      const isPart = meant.some(({ type }) => type === 'PseudoElementSelector');
      if (isPart || !meant.some((part) => part.type === 'ClassSelector' && own.has(part.name)))
        continue;
      rules.push({ selector: generate(selector), weight: weightOf(selector), properties });
    }
  });
  return rules;
}

test("[STYLE-1] the looks of a block override its element's CSS, also in states", () => {
  const rules = [...CATALOGUE.elements].flatMap(([eid, spec]) => rulesOf(eid, spec));
  const stronger = rules.filter(({ selector, weight, properties }) => {
    const isState = /:(?:hover|focus|active)|data-state/.test(selector);
    return weight > (isState ? 2 : 1) && !properties.every((name) => ARRANGES.test(name));
  });
  expect(rules.length).toBeGreaterThan(80);
  expect(stronger.map(({ selector }) => selector)).toEqual([]);
});
