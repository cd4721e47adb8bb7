import { expect, test } from 'vitest';
import { redirectHtml } from '../../view/document-html.ts';
import { langHtml } from './lang-html.ts';

test.each([
  ['en', 'lang="en"'],
  ['ar', 'lang="ar" dir="rtl"'],
  ['fa-Latn', 'lang="fa-Latn"'],
  ['"><script>', 'lang="&quot;&gt;&lt;script&gt;"'],
])('[HEAD-1] a document in %s says %s', (lang, attributes) => {
  expect(langHtml(lang)).toBe(attributes);
  expect(redirectHtml('/a/', '/a/', langHtml(lang))).toContain(`<html ${attributes}>`);
});
