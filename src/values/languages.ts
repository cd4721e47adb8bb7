/**
 * The format of days and page numbers in a language. The table is our own because `Intl`, and with
 * it every page that shows a date, changes with the version of Node.
 */
interface Language {
  /** Names of the months within a date. */
  readonly months: string;
  /** Names of the months without a day, if they differ. */
  readonly monthsAlone?: string;
  readonly monthsShort: string;
  /** Names of the weekdays, from Sunday on. */
  readonly days: string;
  readonly long: string;
  /** The short pattern, if it differs from the long one by more than the month. */
  readonly short?: string;
  readonly full: string;
  readonly month: string;
  readonly numbers: string;
  readonly page: string;
}

/**
 * Placeholders in the patterns: day, month and year, the first two also with two digits, the
 * weekday, and a number.
 */
const DATE_PART = /\{(d|m|y|dd|mm|w|n)\}/g;

const ENGLISH: Language = {
  months: 'January February March April May June July August September October November December',
  monthsShort: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
  days: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
  long: '{d} {m} {y}',
  full: '{w}, {d} {m} {y}',
  month: '{m} {y}',
  numbers: '{dd}/{mm}/{y}',
  page: 'Page {n}',
};

const CHINESE_MONTHS = '1 2 3 4 5 6 7 8 9 10 11 12';

const LANGUAGES: Readonly<Record<string, Language>> = {
  en: ENGLISH,
  'en-us': {
    ...ENGLISH,
    monthsShort: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    long: '{m} {d}, {y}',
    full: '{w}, {m} {d}, {y}',
    numbers: '{mm}/{dd}/{y}',
  },
  de: {
    months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
    monthsShort: 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.',
    days: 'Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag',
    long: '{d}. {m} {y}',
    full: '{w}, {d}. {m} {y}',
    month: '{m} {y}',
    numbers: '{dd}.{mm}.{y}',
    page: 'Seite {n}',
  },
  fr: {
    months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    monthsShort: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
    days: 'dimanche lundi mardi mercredi jeudi vendredi samedi',
    long: '{d} {m} {y}',
    full: '{w} {d} {m} {y}',
    month: '{m} {y}',
    numbers: '{dd}/{mm}/{y}',
    page: 'Page {n}',
  },
  es: {
    months:
      'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    monthsShort: 'ene feb mar abr may jun jul ago sept oct nov dic',
    days: 'domingo lunes martes miércoles jueves viernes sábado',
    long: '{d} de {m} de {y}',
    short: '{d} {m} {y}',
    full: '{w}, {d} de {m} de {y}',
    month: '{m} de {y}',
    numbers: '{dd}/{mm}/{y}',
    page: 'Página {n}',
  },
  it: {
    months:
      'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
    monthsShort: 'gen feb mar apr mag giu lug ago set ott nov dic',
    days: 'domenica lunedì martedì mercoledì giovedì venerdì sabato',
    long: '{d} {m} {y}',
    full: '{w} {d} {m} {y}',
    month: '{m} {y}',
    numbers: '{dd}/{mm}/{y}',
    page: 'Pagina {n}',
  },
  pt: {
    months:
      'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
    monthsShort: 'jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.',
    days: 'domingo segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado',
    long: '{d} de {m} de {y}',
    full: '{w}, {d} de {m} de {y}',
    month: '{m} de {y}',
    numbers: '{dd}/{mm}/{y}',
    page: 'Página {n}',
  },
  nl: {
    months:
      'januari februari maart april mei juni juli augustus september oktober november december',
    monthsShort: 'jan feb mrt apr mei jun jul aug sep okt nov dec',
    days: 'zondag maandag dinsdag woensdag donderdag vrijdag zaterdag',
    long: '{d} {m} {y}',
    full: '{w} {d} {m} {y}',
    month: '{m} {y}',
    numbers: '{dd}-{mm}-{y}',
    page: 'Pagina {n}',
  },
  sv: {
    months: 'januari februari mars april maj juni juli augusti september oktober november december',
    monthsShort: 'jan. feb. mars apr. maj juni juli aug. sep. okt. nov. dec.',
    days: 'söndag måndag tisdag onsdag torsdag fredag lördag',
    long: '{d} {m} {y}',
    full: '{w} {d} {m} {y}',
    month: '{m} {y}',
    numbers: '{y}-{mm}-{dd}',
    page: 'Sida {n}',
  },
  da: {
    months: 'januar februar marts april maj juni juli august september oktober november december',
    monthsShort: 'jan. feb. mar. apr. maj jun. jul. aug. sep. okt. nov. dec.',
    days: 'søndag mandag tirsdag onsdag torsdag fredag lørdag',
    long: '{d}. {m} {y}',
    full: '{w} den {d}. {m} {y}',
    month: '{m} {y}',
    numbers: '{dd}.{mm}.{y}',
    page: 'Side {n}',
  },
  nb: {
    months: 'januar februar mars april mai juni juli august september oktober november desember',
    monthsShort: 'jan. feb. mars apr. mai juni juli aug. sep. okt. nov. des.',
    days: 'søndag mandag tirsdag onsdag torsdag fredag lørdag',
    long: '{d}. {m} {y}',
    full: '{w} {d}. {m} {y}',
    month: '{m} {y}',
    numbers: '{dd}.{mm}.{y}',
    page: 'Side {n}',
  },
  pl: {
    months:
      'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
    monthsAlone:
      'styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień',
    monthsShort: 'sty lut mar kwi maj cze lip sie wrz paź lis gru',
    days: 'niedziela poniedziałek wtorek środa czwartek piątek sobota',
    long: '{d} {m} {y}',
    full: '{w}, {d} {m} {y}',
    month: '{m} {y}',
    numbers: '{dd}.{mm}.{y}',
    page: 'Strona {n}',
  },
  ja: {
    months: CHINESE_MONTHS,
    monthsShort: CHINESE_MONTHS,
    days: '日曜日 月曜日 火曜日 水曜日 木曜日 金曜日 土曜日',
    long: '{y}年{m}月{d}日',
    full: '{y}年{m}月{d}日{w}',
    month: '{y}年{m}月',
    numbers: '{y}/{mm}/{dd}',
    page: '{n}ページ',
  },
  zh: {
    months: CHINESE_MONTHS,
    monthsShort: CHINESE_MONTHS,
    days: '星期日 星期一 星期二 星期三 星期四 星期五 星期六',
    long: '{y}年{m}月{d}日',
    full: '{y}年{m}月{d}日{w}',
    month: '{y}年{m}月',
    numbers: '{y}/{mm}/{dd}',
    page: '第 {n} 页',
  },
};

/** The languages with known date formats, as written in `lang`. */
export const KNOWN_LANGUAGES: readonly string[] = Object.keys(LANGUAGES);

/** The tag of a language without its region; `no` is the older tag of both Norwegian languages. */
export function primaryLanguage(lang: string): string {
  const [primary = ''] = lang.toLowerCase().split('-');
  return ['no', 'nn'].includes(primary) ? 'nb' : primary;
}

/** A region without its own entry uses that of its language. */
function languageOf(lang: string): Language | undefined {
  return [lang.toLowerCase(), primaryLanguage(lang)]
    .map((key) => ownLanguage(key))
    .find((one) => one !== undefined);
}

function ownLanguage(key: string): Language | undefined {
  return Object.hasOwn(LANGUAGES, key) ? LANGUAGES[key] : undefined;
}

export const DAY_STYLES = ['long', 'short', 'weekday', 'month', 'numbers', 'iso'] as const;
export type DayStyle = (typeof DAY_STYLES)[number];

/**
 * A day such as `2026-11-20` in the format of a language; unchanged if the language isn't known.
 */
export function dayInWords(day: string, style: DayStyle, lang: string): string {
  const language = languageOf(lang);
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (language === undefined || style === 'iso') return day;
  if (year === undefined || month === undefined || date === undefined) return day;
  const { months, monthsAlone = months, monthsShort, days } = language;
  const names = { month: monthsAlone, short: monthsShort }[style as string] ?? months;
  const parts: Readonly<Record<string, string>> = {
    d: String(Number(date)),
    dd: date,
    m: names.split(' ')[Number(month) - 1] ?? '',
    mm: month,
    y: String(Number(year)),
    w: days.split(' ')[weekday(Number(year), Number(month), Number(date))] ?? '',
  };
  return patternOf(language, style).replace(DATE_PART, (_, name: string) => parts[name] ?? '');
}

const MONTH_SHIFTS = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4];

/** The weekday of a day in the Gregorian calendar; 0 is Sunday. */
function weekday(year: number, month: number, date: number): number {
  // January and February are counted as months of the previous year, so that the leap day is its
  // last day.
  const y = month < 3 ? year - 1 : year;
  const leaps = Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400);
  return (y + leaps + (MONTH_SHIFTS[month - 1] ?? 0) + date) % 7;
}

function patternOf({ long, short = long, full, month, numbers }: Language, style: DayStyle) {
  return { long, short, weekday: full, month, numbers, iso: long }[style];
}

/** The label of a page with its number. */
export function pageInWords(number: number, lang: string): string {
  return (languageOf(lang)?.page ?? '{n}').replace('{n}', String(number));
}

/** Right-to-left languages, unless the tag names another script. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(
  'ar arc ckb dv fa glk he iw ji khw mzn nqo pnb prs ps sd syr ug ur yi'.split(' '),
);
/** Right-to-left scripts. */
const SCRIPTS: ReadonlySet<string> = new Set(
  'adlm arab aran hebr mand nkoo rohg samr syrc thaa'.split(' '),
);

/** The direction of a language by its tag, such as `ar` or `az-Arab`. */
export function directionOf(lang: string): 'ltr' | 'rtl' {
  // A fast path for plain tags, since this runs for each text.
  if (!lang.includes('-')) return RIGHT_TO_LEFT.has(lang.toLowerCase()) ? 'rtl' : 'ltr';
  const [language = '', ...parts] = lang.toLowerCase().split('-');
  const script = parts.find((part) => /^[a-z]{4}$/.test(part));
  const isRtl = script === undefined ? RIGHT_TO_LEFT.has(language) : SCRIPTS.has(script);
  return isRtl ? 'rtl' : 'ltr';
}
