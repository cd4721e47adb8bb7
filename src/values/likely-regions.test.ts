import { expect, test } from 'vitest';
import { localeOf } from './likely-regions.ts';

test.each([
  ['en', 'en_US'],
  ['en-GB', 'en_GB'],
  ['de', 'de_DE'],
  ['zh-Hant', 'zh_TW'],
  ['pt', 'pt_BR'],
  ['es-419', ''],
  ['sr-Latn', 'sr_RS'],
  ['de-1996', 'de_DE'],
  ['eo', ''],
  ['xx', ''],
  ['not a language', ''],
  ['', ''],
])('[HEAD-11] the locale of %j is %j', (lang, locale) => {
  expect(localeOf(lang)).toBe(locale);
});

test('[HEAD-11] likely regions match CLDR', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
  const languages = letters.flatMap((first) => letters.map((second) => first + second));
  const known = languages.flatMap((lang) => {
    const ours = localeOf(lang);
    return ours === '' ? [] : [[lang, ours] as const];
  });
  expect(known.length).toBeGreaterThan(150);
  // A few entries may differ, since versions of Node contain different editions of CLDR.
  const others = known.filter(
    ([lang, ours]) => ours !== `${lang}_${new Intl.Locale(lang).maximize().region ?? ''}`,
  );
  expect(others.length).toBeLessThan(5);
});
