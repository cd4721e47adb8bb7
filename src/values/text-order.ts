/**
 * Letters that some languages sort as separate letters, each after the one named first; other
 * accents only decide between otherwise equal words. Written out, as the data of `Intl` differ
 * between machines.
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

/** The sort key of each such letter: the letter before it, and a character after all letters. */
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
 * Returns a key whose order by code units is that of a language: without regard to capitals and
 * accents, and numbers by their size. Of texts that are equal but for these, the original decides.
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
