import { expect, test } from 'vitest';
import { forceState, type ForcedState } from './state-text.ts';

test.each<readonly [ForcedState, string, string]>([
  ['hover', '.a', '.a'],
  ['hover', '.a:hover', '.a:is(:hover,#s,:has(#s))'],
  [
    'hover',
    '.a:hover::after,.b:hover .c',
    '.a:is(:hover,#s,:has(#s))::after,.b:is(:hover,#s,:has(#s)) .c',
  ],
  ['hover', '.a:focus-visible', '.a:focus-visible'],
  ['hover', '.hover\\:hover', '.hover\\:hover'],
  ['hover', '.a:hover-other', '.a:hover-other'],
  ['focus', '.a:focus-visible', '.a:is(:focus-visible,#s)'],
  ['focus', '.a:focus', '.a:is(:focus,#s)'],
  ['focus', '.a:focus-within', '.a:is(:focus-within,#s,:has(#s))'],
  ['focus', '.a:hover', '.a:hover'],
])('[EDIT-3] while the state %s is forced, the selector %s becomes %s', (state, selector, held) => {
  expect(forceState(selector, state, '#s')).toBe(held);
});
