import { expect, test } from 'vitest';
import { autonymOf } from './language-autonyms.ts';

test.each([
  ['de', 'Deutsch'],
  ['ar', 'العربية'],
  ['pt-BR', 'Português (Brasil)'],
  ['de-AT', 'Deutsch (AT)'],
  ['zh-Hant', '繁體中文'],
  ['xx', 'xx'],
])('[LANG-1] the language %s is called %s', (lang, name) => {
  expect(autonymOf(lang)).toBe(name);
});
