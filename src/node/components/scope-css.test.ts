import { expect, test } from 'vitest';
import { scopeCss } from './scope-css.ts';

test.each([
  ['a rule', 'p{color:red}', '.my-x p{color:red}'],
  ['a list', 'p,.a>b{top:0}', '.my-x p,.my-x .a>b{top:0}'],
  ['a rule in a query', '@media print{p{top:0}}', '@media print{.my-x p{top:0}}'],
  ['the root', ':scope{top:0}:root>p{left:0}', '.my-x{top:0}.my-x>p{left:0}'],
  ['the document', 'html body,*{top:0}', '.my-x body,.my-x *{top:0}'],
  ['children of the root', '>p{top:0}', '.my-x>p{top:0}'],
  ['frames of an animation', '@keyframes a{from{top:0}}', '@keyframes a{from{top:0}}'],
])('[OWN-2] the CSS of a component only applies inside it: %s', (_, css, expected) => {
  expect(scopeCss(css, 'my-x')).toBe(expected);
});

test.each([
  ['a sibling of the root', ':scope~p{top:0}'],
  ['a sibling of the component', '+p{top:0}'],
  ['an import', '@import "https://evil.example/a.css";'],
])('[OWN-2] the CSS of a component reaches nothing outside: %s is left out', (_, css) => {
  expect(scopeCss(css, 'my-x')).toBe('');
});
