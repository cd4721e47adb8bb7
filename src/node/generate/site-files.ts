import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { absolute, withBase } from '../../site/plan/addresses.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import { siteFiles } from '../../site/files/site-files.ts';
import { searchNotices } from '../../site/files/sitemap.ts';
import { redirectHtml } from '../../view/document-html.ts';
import { langHtml } from './lang-html.ts';
import { hostSite, type HostFiles, type HostSite } from '../../site/hosts/host-site.ts';
import { hostFiles, hostNotices } from '../../site/hosts/hosts.ts';
import { policyHeader } from './policy.ts';
import { makeIcons } from './icons.ts';
import type { Output } from '../output/output.ts';
import type { Serving } from '../output/target.ts';

/** What the plan of a site comes to beside its pages and media. */
export interface SiteFiles {
  readonly redirects: number;
  readonly serving: Serving;
  readonly notices: readonly Diagnostic[];
}

/** Writes the files about a whole site. A part of a site that isn't its first has none. */
export function writeSiteFiles(
  plan: SitePlan,
  output: Pick<Output, 'write'>,
  isWhole: boolean,
): SiteFiles {
  const serving = servingOf(plan);
  if (!isWhole) return { redirects: 0, serving, notices: [] };
  const files = [...siteFiles(plan), ...hostFilesOf(plan).files, ...redirectPages(plan)];
  for (const [file, text] of files) output.write(file, text);
  return { redirects: plan.redirects.size, serving, notices: siteNotices(plan) };
}

/** A page for each redirect, for hosts that know none. */
function* redirectPages({ redirects, context: { options } }: SitePlan): Iterable<[string, string]> {
  for (const [{ file }, target] of redirects) {
    const address = target.startsWith('/') ? withBase(target, options) : target;
    const canonical = absolute(address, options) ?? address;
    yield [file, redirectHtml(address, canonical, langHtml(options.lang))];
  }
}

/** Writes the icons of a whole site, whose picture may have changed where nothing else has; gives what was found. */
export async function writeIcons(
  plan: SitePlan,
  assets: string | undefined,
  output: Pick<Output, 'write'>,
): Promise<readonly Diagnostic[]> {
  const icons = await makeIcons(plan, assets);
  for (const [file, bytes] of icons.files) output.write(file, bytes);
  return icons.diagnostics;
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
  return hostFiles(hostOf(plan));
}

function hostOf(plan: SitePlan): HostSite {
  const { options } = plan.context;
  return hostSite(plan, options, policyHeader(plan, options));
}

/** What the preview has to do as the host does. */
function servingOf(plan: SitePlan): Serving {
  const { headers, redirects } = hostOf(plan);
  return {
    headers: new Map(Object.entries(headers)),
    redirects: new Map(redirects.map(({ from, to }) => [from, to])),
  };
}
