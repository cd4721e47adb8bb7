import { parse as parseCss, type SyntaxParseError } from 'css-tree';
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
  '[MODEL-4] the look %s says what it does',
  (_, { isLook, tooltip }) => {
    expect([isLook, /^[A-Z].*\.$/.test(tooltip)]).toEqual([true, true]);
  },
);

test('[RENDER-7] no class of an element begins as the name of a style does', () => {
  const { baseCss, css } = CATALOGUE;
  expect([baseCss, ...css.values()].filter((text) => text.includes('._'))).toEqual([]);
});
