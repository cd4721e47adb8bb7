import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownCss, ownValue } from './own-css.ts';

test.each([
  ['cursor: help', { cursor: 'help' }],
  [
    ' FILTER : blur(4px)  brightness(1.5) ;; cursor:help;',
    { filter: 'blur(4px) brightness(1.5)', cursor: 'help' },
  ],
  ['transform: translate(-50%, calc(1px + 2%))', { transform: 'translate(-50%, calc(1px + 2%))' }],
  [
    'background-image: linear-gradient(180deg,#fff 0%,rgba(0,0,0,.5))',
    { 'background-image': 'linear-gradient(180deg,#fff 0%,rgba(0,0,0,.5))' },
  ],
  [
    'grid-template-areas: "a b" "c d"; grid-template-columns: [full] 1fr',
    { 'grid-template-areas': '"a b" "c d"', 'grid-template-columns': '[full] 1fr' },
  ],
  ['', {}],
])('[CORE] own CSS %j has the declarations %j', (text, declarations) => {
  const { value, problems } = ownCss.parse(text);
  expect(problems).toEqual([]);
  expect(ownCss.toCss?.(value)).toEqual(declarations);
});

test.each([
  ['background-image: url(https://far.example/a.png)', '.background-image'],
  ['background-image: image-set("a.png" 1x)', '.background-image'],
  ['color: var(--secret)', '.color'],
  ['color: red}body{display:none', '.color'],
  ['color: "</style>"', '.color'],
  ['color: re\\64', '.color'],
  ['color: rgb(0,0,0', '.color'],
  ['width: calc(1px]', '.width'],
  ['color:', '.color'],
  ['content: "x"', ''],
  ['z-index: 9999', ''],
  ['animation: spin 1s', ''],
  ['--own: 1', ''],
  ['behavior: x', ''],
  ['red', ''],
])('[SAFE-2] own CSS %j has a part that can’t be read', (text, at) => {
  const { value, problems } = ownCss.parse(text);
  expect(value).toEqual([]);
  expect(problems.map((one) => one.at)).toEqual([at]);
});

test('[VALUE-1] declarations that can be read remain next to one that can’t', () => {
  const { value, problems } = ownCss.parse('cursor: help; colour: red; order: 2');
  expect(ownCss.serialize(value)).toBe('cursor: help; order: 2');
  expect(problems).toMatchObject([{ code: 'part-unknown', input: 'colour' }]);
});

test.each([5, '{"cursor":"help"}', 'a'.repeat(5000), 'order:1;'.repeat(61)])(
  '[SAFE-7] own CSS that is no text, or too long, has no effect',
  (input) => {
    expect(ownCss.parse(input)).toMatchObject({ value: [] });
    expect(ownCss.parse(input).problems).toHaveLength(1);
  },
);

test('[SAFE-2] a printed value is read back as the same value, and can’t end a declaration', () => {
  const parts = fc.constantFrom(
    ...'a url( calc( rgb( ) ( ] [ , / "x y" " \' ; { } < > \\ ! @ # #fff 1px -2.5% .5 + * \n'.split(
      ' ',
    ),
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 12 }), (all) => {
      const printed = ownValue(all.join(''));
      if (printed === undefined) return;
      expect(ownValue(printed)).toBe(printed);
      expect(printed).not.toMatch(/[;{}<>\\!@]|url\(/i);
    }),
  );
});
