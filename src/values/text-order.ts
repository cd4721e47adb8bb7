/**
 * Letters that some languages sort as separate letters. In each group, the letters follow the first
 * one in the alphabet. Other accents only decide between otherwise equal words. The table is our
 * own because the data of `Intl` differ between machines.
 */
const OWN_LETTERS: Readonly<Record<string, string>> = {
  cs: 'cč rř sš zž',
  da: 'zæøå',
  es: 'nñ',
  et: 'sšzž wõäöü',
  fi: 'zåäö',
  hr: 'cčć dđ sš zž',
  is: 'dð zþæö',
  nb: 'zæøå',
  nn: 'zæøå',
  no: 'zæøå',
  pl: 'aą cć eę lł nń oó sś zźż',
  sk: 'aä cč oô sš zž',
  sl: 'cč sš zž',
  sv: 'zåäö',
  tr: 'cç gğ hı oö sş uü',
};

const lettersByLanguage = new Map<string, ReadonlyMap<string, string>>();

/**
 * The sort key of each separate letter of a language: the first letter of its group, a character
 * that sorts after all letters, and a number.
 */
function lettersOf(lang: string): ReadonlyMap<string, string> {
  const known = lettersByLanguage.get(lang);
  if (known !== undefined) return known;
  const made = new Map<string, string>();
  for (const [base = '', ...own] of OWN_LETTERS[lang]?.split(' ') ?? []) {
    for (const [at, letter] of own.entries()) made.set(letter, `${base}{${at}`);
  }
  lettersByLanguage.set(lang, made);
  return made;
}

/**
 * Returns a key that sorts a text, by code units, as its language does: capitals and accents are
 * ignored, and numbers are sorted by their size. The key ends with the original text, which decides
 * between texts that differ only in these.
 */
export function textOrder(text: string, lang: string): string {
  const own = lettersOf(lang.toLowerCase().split('-')[0] ?? '');
  let order = '';
  for (const letter of text.normalize('NFC').toLowerCase()) {
    order += own.get(letter) ?? plainLetter(letter);
  }
  const numbered = order.replaceAll(/\d+/g, (digits) =>
    digits.replace(/^0+(?=\d)/, '').padStart(20, '0'),
  );
  return `${numbered}\u0000${text}`;
}

const SPELLED_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
};

/** A letter without its accents. */
function plainLetter(letter: string): string {
  if (letter < '\u0080') return letter;
  return SPELLED_LETTERS[letter] ?? letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
}
