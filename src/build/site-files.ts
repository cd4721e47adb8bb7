import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SitePlan } from '../site/plan.ts';
import { siteFiles } from '../site/site-files.ts';
import { searchNotices } from '../site/sitemap.ts';
import { hostSite, type HostFiles } from './hosts/host-site.ts';
import { hostFiles, hostNotices } from './hosts/hosts.ts';
import { makeIcons } from './icons.ts';
import type { Output } from './output/output.ts';
import type { Serving } from './output/target.ts';

/** Writes what a site has beside its pages and media: files for search engines, feed readers, systems and the host. */
export async function writeSiteFiles(
  plan: SitePlan,
  assets: string | undefined,
  output: Output,
): Promise<readonly Diagnostic[]> {
  for (const [file, text] of siteFiles(plan)) output.write(file, text);
  const icons = await makeIcons(plan, assets);
  for (const [file, bytes] of icons.files) output.write(file, bytes);
  for (const [file, text] of hostFilesOf(plan).files) output.write(file, text);
  return [...siteNotices(plan), ...icons.diagnostics];
}

/** What is left to the author, or can't be had, where the site is to be served. */
export function siteNotices(plan: SitePlan): readonly Diagnostic[] {
  const { options } = plan.context;
  return [
    ...searchNotices(options),
    ...hostNotices(hostFilesOf(plan), options, plan.redirects.size),
  ];
}

function hostFilesOf(plan: SitePlan): HostFiles {
  return hostFiles(hostSite(plan, plan.context.options));
}

/** What the preview has to do as the host does. */
export function servingOf(plan: SitePlan): Serving {
  const { headers, redirects } = hostSite(plan, plan.context.options);
  return { headers, redirects: Object.fromEntries(redirects.map(({ from, to }) => [from, to])) };
}
