import { expect, test } from 'vitest';
import { specificity, splitSelectors, winningRule, type MatchedRule } from './cascade.ts';

test.each([
  ['*', 0],
  ['p', 1],
  ['p::before', 2],
  ['.row', 1000],
  ['.row > a:hover', 2001],
  ['[data-x="a, b)"]', 1000],
  ['#top', 1e6],
  [':where(.row .card)', 0],
  [':is(.row, #top) p', 1e6 + 1],
  ['.a:not(.b)', 2000],
  ['.row:nth-child(2n + 1)', 2000],
  [String.raw`.a\:b`, 1000],
])('[EDIT-3] the selector "%s" has the specificity %d', (selector, weight) => {
  expect(specificity(selector)).toBe(weight);
});

test('[EDIT-3] a list of selectors is split only at commas outside of brackets', () => {
  const list = ':is(.a, .b) c, [x="1,2"], d';
  expect(splitSelectors(list)).toEqual([':is(.a, .b) c', '[x="1,2"]', 'd']);
});

const rule = (
  selector: string,
  order: number,
  value: string,
  isImportant = false,
): MatchedRule => ({
  selector,
  conditions: [],
  order,
  declared: new Map([['color', { value, variables: [], isImportant }]]),
});

test.each([
  ['the later of two equal rules', [rule('.a', 0, 'red'), rule('.b', 1, 'blue')], 'blue'],
  ['the more specific rule', [rule('.a.b', 0, 'red'), rule('.b', 1, 'blue')], 'red'],
  ['the important rule', [rule('p', 0, 'red', true), rule('#a', 1, 'blue')], 'red'],
] as const)('[EDIT-3] among several rules %s wins', (_name, rules, value) => {
  expect(winningRule(rules, 'color')?.declared.get('color')?.value).toBe(value);
});

test('[EDIT-3] a property that no rule declares has no winning rule', () => {
  expect(winningRule([rule('.a', 0, 'red')], 'opacity')).toBeUndefined();
});
