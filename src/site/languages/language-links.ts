import type { LanguageFacts } from '../../page/content.ts';
import { autonymOf } from '../../values/language-autonyms.ts';
import type { Collected } from '../page/collected.ts';
import type { Site } from '../page/context.ts';
import { withBase } from '../plan/addresses.ts';
import { pageKey, type SiteLanguages } from './site-languages.ts';

interface LinkSite {
  readonly languages: SiteLanguages;
  readonly options: Site['options'];
  readonly collected: Pick<Collected, 'page' | 'tag'>;
}

/**
 * The page of a board in each language: the same page, the first page of the board, or else the
 * nearest board above that has a page there. `uids` are the board and those above it. A language
 * without any has no link.
 */
export function languageLinks(
  uids: readonly string[],
  { languages, options, collected }: LinkSite,
): readonly LanguageFacts[] {
  const [uid = ''] = uids;
  const { page, tag } = collected;
  const key = pageKey({ ...(page !== undefined && { page }), ...(tag !== undefined && { tag }) });
  return languages.all.flatMap(({ lang, hrefs, listed }): readonly LanguageFacts[] => {
    const same = listed.get(uid)?.get(key);
    const above = uids.find((one) => hrefs.has(one)) ?? '';
    const href = same ?? hrefs.get(above);
    if (href === undefined) return [];
    const isCurrent = lang === options.lang;
    return [{ lang, name: autonymOf(lang), href: withBase(href, options), isCurrent }];
  });
}
