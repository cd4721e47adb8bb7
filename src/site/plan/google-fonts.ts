/** The default fonts link of a project (HEAD-5). */
export const DEFAULT_FONTS_LINK =
  'https://fonts.googleapis.com/css2?family=Inter:wght@100..900&family=Playfair+Display:ital,wght@0,400..900;1,400..900&display=swap';

/** A family requested by a fonts link. */
export interface WantedFamily {
  readonly name: string;
  readonly hasItalic: boolean;
  /** Single weights; empty for the regular one, or for a range, which only a variable font has. */
  readonly weights: readonly number[];
}

/**
 * The families of a link to Google's fonts, in both of its forms: `css2?family=A:wght@400` and
 * `css?family=A:400|B`.
 */
export function wantedFamilies(link: string): readonly WantedFamily[] {
  return queryOf(link).flatMap(familiesIn).map(readFamily);
}

/** The link without some families; undefined if none remains. */
export function withoutFamilies(link: string, names: ReadonlySet<string>): string | undefined {
  const [path = ''] = link.split('?', 1);
  let isAsking = false;
  const query = queryOf(link).flatMap((part) => {
    const families = familiesIn(part);
    if (families.length === 0) return [part];
    const remaining = families.filter((family) => !names.has(readFamily(family).name));
    isAsking ||= remaining.length > 0;
    return remaining.length === 0 ? [] : [`family=${remaining.join('|')}`];
  });
  return isAsking ? `${path}?${query.join('&')}` : undefined;
}

function queryOf(link: string): readonly string[] {
  const at = link.indexOf('?');
  return at < 0
    ? []
    : link
        .slice(at + 1)
        .replace(/#.*$/s, '')
        .split('&');
}

function familiesIn(part: string): readonly string[] {
  return part.startsWith('family=') ? part.slice('family='.length).split(/\||%7C/i) : [];
}

function readFamily(written: string): WantedFamily {
  const text = decoded(written.replaceAll('+', ' '));
  const [name = '', styles = ''] = text.split(':', 2);
  const [axes = '', values = ''] = styles.includes('@') ? styles.split('@', 2) : ['', styles];
  const names = axes.split(',');
  const tuples = values.split(axes === '' ? ',' : ';');
  const hasItalic =
    axes === ''
      ? tuples.some((tuple) => /i/i.test(tuple))
      : tuples.some((tuple) => tuple.split(',')[names.indexOf('ital')] === '1');
  const weights = tuples.map((tuple) => {
    const weight = axes === '' ? /\d+/.exec(tuple)?.[0] : tuple.split(',')[names.indexOf('wght')];
    return Number(weight);
  });
  const single = [...new Set(weights)].filter((weight) => weight >= 1 && weight <= 1000);
  return { name: name.trim(), hasItalic, weights: single };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
