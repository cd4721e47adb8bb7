import { publishedDate } from '../../values/published-date.ts';
import type { SitePlan } from '../plan/plan.ts';
import { isListed } from '../plan/posts.ts';
import { tagKey, tagsOf } from '../plan/tag-names.ts';

/** A page in the search index. */
export interface SearchPage {
  /** Path below the output. */
  readonly file: string;
  /** Address without the base path. */
  readonly url: string;
  readonly tags: readonly string[];
  /** Empty if it has none. */
  readonly date: string;
}

/**
 * The pages that a search finds: those that search engines find, except for the further pages of
 * lists and pages without a translation, which repeat others (SEARCH-2).
 */
export function searchPages(plan: SitePlan): readonly SearchPage[] {
  const { routes, redirects, context, languages } = plan;
  const inLanguages = new Map(languages.map((one) => [one.lang, one.tags]));
  return routes.flatMap((route) => {
    const { kind, isFallback, file, href: url, indexed, language = '' } = route;
    if (kind !== 'board' || isFallback === true || !isListed(route, redirects)) return [];
    const { board } = indexed;
    const named = inLanguages.get(language) ?? context.tags;
    // Tags that differ only in letter case are the same tag.
    const tags = tagsOf(board).map((tag) => named.get(tagKey(tag))?.name ?? tag);
    const date = publishedDate(board.date) === undefined ? '' : board.date;
    return [{ file, url, tags, date }];
  });
}
