/** The files of a site by path, each with the hash of its bytes. */
export type SiteFiles = ReadonlyMap<string, string>;

/** The difference between the published files and those of a build, sorted by path. */
export interface Difference {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/**
 * Replaces the hash of a file that may be missing: an interrupted run began to add or remove it.
 */
export const MAYBE_MISSING_HASH = '';
/** Replaces the hash of a file that exists with unknown content. */
export const UNKNOWN_HASH = '?';

/** Compares the published files with those of a build. */
export function differenceOf(before: SiteFiles, after: SiteFiles): Difference {
  const added: string[] = [];
  const changed: string[] = [];
  for (const [file, hash] of after) {
    const earlier = before.get(file);
    if (earlier === undefined || earlier === MAYBE_MISSING_HASH) added.push(file);
    else if (earlier !== hash) changed.push(file);
  }
  const removed = [...before.keys()].filter((file) => !after.has(file));
  return { added: added.toSorted(), changed: changed.toSorted(), removed: removed.toSorted() };
}

/** Number of files that differ. */
export const sizeOfDifference = ({ added, changed, removed }: Difference): number =>
  added.length + changed.length + removed.length;

export const isPage = (file: string): boolean => file.endsWith('.html');

/** Lists of pages that programs and hosts read: sitemaps, feeds and rules. */
const FILES_NAMING_PAGES =
  /^(?:sitemap[\w-]*\.xml|feed\.xml|robots\.txt|_redirects|_headers|\.htaccess|vercel\.json|nginx\.conf|Caddyfile)$/;

const HOME = 'index.html';

/** Files that are uploaded, or removed, in one step; their order doesn't matter. */
export interface Step {
  readonly action: 'put' | 'remove';
  readonly files: readonly string[];
}

/**
 * The order in which files are changed one by one, so that no page ever names a missing file: other
 * files before pages, new pages before changed ones, which may link to them, then lists of pages. A
 * new home page is the last new page. Removals come last: pages first, then the files that they
 * use.
 */
export function stepsOf({ added, changed, removed }: Difference): readonly Step[] {
  const put = [...added, ...changed].filter((file) => !isPage(file));
  const newPages = added.filter(isPage);
  const steps: readonly Step[] = [
    { action: 'put', files: put.filter((file) => !FILES_NAMING_PAGES.test(file)) },
    { action: 'put', files: newPages.filter((file) => file !== HOME) },
    // Visitors begin at the home page, so all pages that it links to must exist.
    { action: 'put', files: newPages.filter((file) => file === HOME) },
    { action: 'put', files: changed.filter(isPage) },
    { action: 'put', files: put.filter((file) => FILES_NAMING_PAGES.test(file)) },
    { action: 'remove', files: removed.filter(isPage) },
    { action: 'remove', files: removed.filter((file) => !isPage(file)) },
  ];
  return steps.filter(({ files }) => files.length > 0);
}
