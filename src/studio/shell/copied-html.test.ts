// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { copiedWords, filesIn, filesNamed, htmlOf } from './copied-html.ts';

const FILES = [
  { uid: 'a', name: `<b>"&'é.png`, bytes: 'AAAA' },
  { uid: 'b', name: 'b.mp4', reason: 'it is too large' },
];

test('[A14] files are read from the HTML of a clipboard as they were written', () => {
  expect(filesIn(htmlOf(FILES))).toEqual(FILES);
  expect(filesIn(`<html><body><!--StartFragment-->${htmlOf(FILES)}</body></html>`)).toEqual(FILES);
});

test('[A14] programs that accept HTML get the copied words', () => {
  const html = htmlOf(FILES, 'Salt & <b>"pepper"</b>');
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  expect(body.textContent).toBe('Salt & <b>"pepper"</b>');
  expect(filesIn(html)).toEqual(FILES);
});

test.each([
  [''],
  ['<p>data-sitegen-files</p>'],
  ['<div data-sitegen-files="[{}]"></div>'],
  ['<div data-sitegen-files=\'[{"uid":"a","name":"a.png","bytes":1}]\'></div>'],
  ['<div data-sitegen-files="{"></div>'],
])('[A14] %j from elsewhere contains no files', (html) => {
  expect(filesIn(html)).toEqual([]);
});

test.each([
  [{ assets: [{ uid: 'a' }, 3] }, ['a']],
  [{ assets: 3 }, []],
  [undefined, []],
])('[A14] %j names the files %j', (clipboard, uids) => {
  expect(filesNamed(clipboard)).toEqual(uids);
});

test.each([
  ['plain words', undefined],
  ['{"sitegen":1}', ''],
  ['{"sitegen":1,', ''],
  [
    '{"sitegen":1,"blocks":[{"uid":"a","attrs":[{"kid":"text","v":"One "},{"kid":"level","v":2}],"children":[{"uid":"b","attrs":[{"kid":"text","v":"two"}]}]},3]}',
    'One two',
  ],
])('[A14] in a text, %s becomes the words %j', (text, words) => {
  expect(copiedWords(text)).toBe(words);
});
