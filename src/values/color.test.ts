import { expect, test } from 'vitest';
import { color, colorCss } from './color.ts';

test.each([
  ['#f0f', '#FF00FF'],
  ['#F0F8', '#FF00FF88'],
  ['#ff00ff', '#FF00FF'],
  ['#ff00ff80', '#FF00FF80'],
  ['#FF00FFFF', '#FF00FF'],
  [' #abc ', '#AABBCC'],
  ['rgb(255, 0, 255)', '#FF00FF'],
  ['rgb(255 0 255)', '#FF00FF'],
  ['RGB( 255 , 0 , 255 )', '#FF00FF'],
  ['rgb(100% 0% 50%)', '#FF0080'],
  ['rgb(300 -5 0)', '#FF0000'],
  ['rgba(1, 2, 3, 0.5)', 'rgba(1, 2, 3, 0.5)'],
  ['rgb(1 2 3 / 50%)', 'rgba(1, 2, 3, 0.5)'],
  ['rgb(1, 2, 3 / .2)', '#01020333'],
  ['rgba(1, 2, 3, 0)', '#01020300'],
  ['rgb(1 2 3 / 7)', '#010203'],
  ['hsl(120, 100%, 50%)', '#00FF00'],
  ['hsl(120deg 100% 25%)', '#008000'],
  ['hsl(.5turn 100% 50%)', '#00FFFF'],
  ['hsl(-120 100 50)', '#0000FF'],
  ['hsl(400grad, 0%, 100%)', '#FFFFFF'],
  ['hsla(0, 100%, 50%, 20%)', '#FF000033'],
  ['oklch(0.5 0.1 20)', 'oklch(0.5 0.1 20)'],
  ['oklch(50% 50% 0.5turn / 0.3)', 'oklch(0.5 0.2 180 / 0.3)'],
  ['oklch(2 -1 -40deg)', 'oklch(1 0 320)'],
  ['oklch(0.5 none none)', 'oklch(0.5 0 0)'],
  ['Transparent', 'transparent'],
  ['CURRENTCOLOR', 'currentColor'],
])('[VALUE-14] the color %j is written as %s', (input, written) => {
  const { value, problems } = color.parse(input);
  expect(problems).toEqual([]);
  expect(color.serialize(value)).toBe(written);
  expect(colorCss(value)).toBe(written);
  expect(color.parse(written).value).toEqual(value);
});

test('[VALUE-14] a parsed color has channels from 0 to 255 and an alpha from 0 to 1', () => {
  expect(color.parse('#FF800033').value).toEqual({ r: 255, g: 128, b: 0, a: 0.2 });
  expect(color.parse('oklch(50% 0.1 20deg)').value).toEqual({ l: 0.5, c: 0.1, h: 20, a: 1 });
});

const unreadable = (input: unknown) => ({
  value: { r: 0, g: 0, b: 0, a: 1 },
  problems: [expect.objectContaining({ code: 'value-unreadable', at: '', input })],
});

test.each([
  ['red;background:url(//e)'],
  ['#FF00FF;background:url(//e)'],
  ['rgb(0,0,0);background:url(//e)'],
  ['var(--x)'],
  ['rgb(calc(1),1,1)'],
])('[V1] color %j is unreadable', (input) => {
  expect(color.parse(input)).toEqual(unreadable(input));
});

test.each([['red}body{display:none'], ['rgb(0 0 0)}body{display:none']])(
  '[V2] color %j is unreadable',
  (input) => {
    expect(color.parse(input)).toEqual(unreadable(input));
  },
);

test.each([
  ['#12345'],
  ['#GGG'],
  ['rgb(1 2)'],
  ['rgb(1 2 3 4)'],
  ['rgb(1,2,3,4,5)'],
  ['rgb(1,2,3,1/1)'],
  ['rgb(1 2 3 / 1 / 1)'],
  ['rgb(1 2 x)'],
  ['rgb(1 2 3 / x)'],
  ['hsl(1e308turn 1% 1%)'],
  ['oklcha(0.5 0.1 20)'],
  ['#'.repeat(100_000)],
  [''],
  [0xff_00_ff],
  [null],
])('[VALUE-14] color %j is unreadable', (input) => {
  expect(color.parse(input)).toEqual(unreadable(input));
});
