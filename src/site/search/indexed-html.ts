import { escapeXml } from '../../format/xml.ts';
import type { SearchPage } from './search-pages.ts';

/** Elements without words of the page. */
const ELEMENTS_WITHOUT_WORDS = /<(script|style|svg|template|iframe)\b[^>]*>[^]*?<\/\1>/g;
const TAG = /<([a-z][a-z\d-]*)((?:[^>"]|"[^"]*")*)>/g;
const KEPT_ATTRIBUTES = / (?:id|data-pagefind-ignore)="[^"]*"/g;
const MAIN = /<main\b[^>]*>[^]*<\/main>/;
const BODY = /<body\b[^>]*>[^]*<\/body>/;

/** Pages without a date follow those with one. */
const NO_DATE = '0000-00-00';

/**
 * The part of a page that is indexed: its language, title and main part, with ids and marks but no
 * looks. The index is made again only if one of these texts changes.
 */
export function indexedHtml(html: string, { tags, date }: SearchPage): string {
  const [, lang = ''] = /^[^]{0,200}?<html[^>]* lang="([^"]*)"/.exec(html) ?? [];
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  const [part = ''] = MAIN.exec(html) ?? BODY.exec(html) ?? [];
  const words = part
    .replaceAll(ELEMENTS_WITHOUT_WORDS, '')
    .replaceAll(TAG, (_, name: string, attributes: string) => {
      return `<${name}${(attributes.match(KEPT_ATTRIBUTES) ?? []).join('')}>`;
    });
  const about = [
    ...tags.map((tag) => meta('filter', 'tag', tag)),
    meta('sort', 'date', date || NO_DATE),
    ...(date === '' ? [] : [meta('meta', 'date', date)]),
  ];
  return `<!doctype html><html lang="${lang}"><head><title>${title}</title></head><body>${about.join('')}${words}</body></html>`;
}

function meta(kind: 'filter' | 'sort' | 'meta', name: string, value: string): string {
  return `<meta data-pagefind-${kind}="${name}[content]" content="${escapeXml(value)}">`;
}
