// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { readHtml } from './paste.ts';
import { quietHtml } from './quiet-html.ts';

test.each<readonly [string, string, string]>([
  ['a style sheet is removed', 'a<STYLE type="x>">p{}</style >b', 'ab'],
  ['an unclosed style sheet contains the rest', 'a<style>p{}<b>', 'a'],
  ['a comment keeps its content', 'a<!-- <style> -->b', 'a<!-- <style> -->b'],
  ['a script keeps its content', '<script>"<style>"</script>b', '<script>"<style>"</script>b'],
  ['a style attribute is renamed', '<p a="b" style = "c">', '<p a="b" quiet = "c">'],
  ['a style attribute without quotes is renamed', '<p/STYLE=c id=style>', '<p quiet=c id=style>'],
  ['words about a style are words', '<p>a style="x"</p>', '<p>a style="x"</p>'],
  ['a value keeps its characters', `<p title='> style="x"'>`, `<p title='> style="x"'>`],
  ['an unclosed tag extends to the end', 'a <b style=c', 'a <b quiet=c'],
  ['angle brackets between words stay', '1 < 2 <3 > 1 </p', '1 < 2 <3 > 1 </p'],
])('[A14] %s', (_what, html, expected) => {
  expect(quietHtml(html, 'quiet').html).toBe(expected);
});

const BOMBS: readonly string[] = [
  '<style',
  '<style ',
  '<style></style',
  '<a ',
  '<a',
  '<a b="',
  '<a b=\'"',
  '<a style=',
  '<a style = ',
  '<!--',
  '<!--<style>',
  '</style',
  '<title></title',
  '<p style="mso-list:',
  '"',
  '= ',
  '/',
];

const SIZE = 240_000;
const bombOf = (part: string, size: number) => `<p ${part.repeat(Math.ceil(size / part.length))}`;

test.each(BOMBS)('[X5] 240 kB of %s are scanned in one pass', (part) => {
  const seconds = (size: number) => {
    const html = bombOf(part, size);
    const began = performance.now();
    quietHtml(html, 'quiet');
    quietHtml(html.slice(3), 'quiet');
    return (performance.now() - began) / 1000;
  };
  // Quadratic work took 20 s for each, and would take minutes for eight times the size.
  expect(seconds(SIZE)).toBeLessThan(15);
  expect(seconds(SIZE * 8)).toBeLessThan(15);
});

test.each(['mso-list:', 'mso-list: ', 'level', 'font-weight: ', 'font-style:'])(
  '[X5] 240 kB of %s in a style are read in one pass',
  (part) => {
    const style = part.repeat(Math.ceil(SIZE / part.length));
    const began = performance.now();
    readHtml(`<p style="mso-list:${style}"><span style="${style}">a</span></p>`);
    expect(performance.now() - began).toBeLessThan(15_000);
  },
);
