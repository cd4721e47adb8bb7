import { expect, test } from 'vitest';
import { rulesOfClasses } from './css-rules.ts';

const rule = (selector: string, declarations: string[], ...conditions: string[]) => ({
  selector,
  declarations,
  conditions,
});

test.each<[string, object[]]>([
  ['.a{color:red;margin:0}', [rule('.a', ['color:red', 'margin:0'])]],
  ['.b{color:red}', []],
  ['.ab{color:red}.a-b{color:red}', []],
  ['.x .a:hover>b{color:red}', [rule('.x .a:hover>b', ['color:red'])]],
  ['@media (min-width:1px){.a{top:0}.b{top:0}}', [rule('.a', ['top:0'], '@media (min-width:1px)')]],
  [
    '@supports (a:b){@media print{.a{top:0}}}',
    [rule('.a', ['top:0'], '@supports (a:b)', '@media print')],
  ],
  ['@keyframes a{from{top:0}}.a{top:0}', [rule('.a', ['top:0'])]],
  ['.a{content:"};x"}.a{top:0}', [rule('.a', ['content:"};x"']), rule('.a', ['top:0'])]],
  ['.a{background:url(data:a;b)}', [rule('.a', ['background:url(data:a;b)'])]],
  ['@import "x";.a{top:0}', [rule('.a', ['top:0'])]],
])('[PAGES-3] the CSS %s has these rules for the class a: %j', (css, expected) => {
  expect(rulesOfClasses(css, ['a'])).toEqual(expected);
});

test('[PAGES-3] a search for no classes finds no rules', () => {
  expect(rulesOfClasses('.a{top:0}', [])).toEqual([]);
});
