import { expect, test } from 'vitest';
import { DAY_STYLES, dayInWords, directionOf, KNOWN_LANGUAGES, pageInWords } from './languages.ts';

test.each([
  ['en', 'long', '5 November 2026'],
  ['en', 'short', '5 Nov 2026'],
  ['en', 'weekday', 'Thursday, 5 November 2026'],
  ['en', 'month', 'November 2026'],
  ['en', 'numbers', '05/11/2026'],
  ['en', 'iso', '2026-11-05'],
  ['en-US', 'long', 'November 5, 2026'],
  ['en-AU', 'long', '5 November 2026'],
  ['DE-at', 'long', '5. November 2026'],
  ['de', 'numbers', '05.11.2026'],
  ['fr', 'weekday', 'jeudi 5 novembre 2026'],
  ['es', 'short', '5 nov 2026'],
  ['no', 'long', '5. november 2026'],
  ['pl', 'long', '5 listopada 2026'],
  ['pl', 'month', 'listopad 2026'],
  ['ja', 'long', '2026年11月5日'],
  ['xx', 'long', '2026-11-05'],
  ['', 'long', '2026-11-05'],
  ['__proto__', 'long', '2026-11-05'],
] as const)(
  '[RENDER-7] 5 November 2026 in the language %j and the style %s is written as %j',
  (lang, style, words) => {
    expect(dayInWords('2026-11-05', style, lang)).toBe(words);
  },
);

test.each(['', '18:30', 'PT2H', '2026-11', '2026-11-05T18:30Z', 'soon'])(
  "[RENDER-7] %j isn't a day and stays unchanged",
  (text) => {
    expect(dayInWords(text, 'long', 'en')).toBe(text);
  },
);

const OPTIONS = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
} as const;

/** One day of each month and weekday, from a leap year on. */
const DAYS = Array.from({ length: 40 }, (_, n) =>
  new Date(Date.UTC(2024, n % 12, 1 + n * 5)).toISOString().slice(0, 10),
);

test.each(KNOWN_LANGUAGES)("[RENDER-7] dates in %s match Unicode's tables", (lang) => {
  const locale = lang === 'en' ? 'en-GB' : lang;
  for (const [style, options] of Object.entries(OPTIONS)) {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    const expected = DAYS.map((day) => format.format(new Date(`${day}T00:00:00Z`)));
    expect(DAYS.map((day) => dayInWords(day, style as keyof typeof OPTIONS, lang))).toEqual(
      expected,
    );
  }
});

test.each(KNOWN_LANGUAGES)(
  '[RENDER-7] every style of dates in %s fills all placeholders',
  (lang) => {
    for (const style of DAY_STYLES) {
      expect(dayInWords('2026-03-09', style, lang)).not.toMatch(/[{}]|undefined|^\s|\s$/);
    }
    expect(pageInWords(12, lang)).toMatch(/^(?!.*[{}]).*12/);
  },
);

test.each([
  ['en', 'ltr'],
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['AR-eg', 'rtl'],
  ['ar-Latn', 'ltr'],
  ['az-Arab', 'rtl'],
  ['arn', 'ltr'],
])('[HEAD-1] the direction of the language %s is %s', (lang, direction) => {
  expect(directionOf(lang)).toBe(direction);
});
