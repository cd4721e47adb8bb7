import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SitePlan } from '../site/plan.ts';
import { siteFiles } from '../site/site-files.ts';
import { searchNotices } from '../site/sitemap.ts';
import { makeIcons } from './icons.ts';
import type { Output } from './output.ts';

/** Writes what a site has beside its pages and media: files for search engines, feed readers, systems and the host. */
export async function writeSiteFiles(
  plan: SitePlan,
  assets: string | undefined,
  output: Output,
): Promise<readonly Diagnostic[]> {
  for (const [file, text] of siteFiles(plan)) output.add(file, text);
  const icons = await makeIcons(plan, assets);
  for (const [file, bytes] of icons.files) output.add(file, bytes);
  return [...siteNotices(plan), ...icons.diagnostics];
}

/** What is left to the author, or can't be had, where the site is to be served. */
export function siteNotices({ context: { options } }: SitePlan): readonly Diagnostic[] {
  return searchNotices(options);
}
