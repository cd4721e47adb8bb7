import { isPage, type Difference, type SiteFiles } from './difference.ts';

/** The reason to ask before a site is published. */
export type Question = 'first' | 'removes';

/**
 * The reason to ask before publishing: nothing was published to the target so far, or more than
 * half of the published pages would be removed. Undefined if no question is needed.
 */
export function questionOf(before: SiteFiles, { removed }: Difference): Question | undefined {
  if (before.size === 0) return 'first';
  const pages = [...before.keys()].filter(isPage).length;
  return removed.filter(isPage).length * 2 > pages ? 'removes' : undefined;
}
