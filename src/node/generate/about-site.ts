import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { prependAuthorFiles, type MergedFiles } from '../../site/files/public-files.ts';
import { siteFiles } from '../../site/files/site-files.ts';
import { searchNotices } from '../../site/files/sitemap.ts';
import { hostSite } from '../../site/hosts/host-site.ts';
import { hostFiles, hostNotices } from '../../site/hosts/hosts.ts';
import { absolute, withBase } from '../../site/plan/addresses.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import { langHtml, redirectHtml } from '../../view/document-html.ts';
import type { Serving } from '../output/target.ts';
import { policyHeader } from './policy.ts';

/** The files and notices of a site besides its pages and media. */
export interface SiteAbout {
  /** The texts of the files about the whole site. */
  files(): Iterable<readonly [file: string, text: string]>;
  /** The host's configuration for the preview. */
  readonly serving: Serving;
  /** Notices about manual steps, and limits of the host. */
  readonly notices: readonly Diagnostic[];
}

const NOTHING_MERGED: MergedFiles = new Map();

interface AboutInput {
  /** Configuration files that the author wrote for the host; sitegen's are merged with them. */
  readonly merged?: MergedFiles;
  /** CSP hash sources of the scripts in the author's pieces of HTML. */
  readonly scripts?: readonly string[];
}

/** The files about a whole site, and the configuration of its host. */
export function aboutSite(
  plan: SitePlan,
  { merged = NOTHING_MERGED, scripts = [] }: AboutInput = {},
): SiteAbout {
  const { options } = plan.context;
  const site = hostSite(plan, options, policyHeader(plan, options, scripts));
  const read = hostFiles(site);
  return {
    files: () => [
      ...siteFiles(plan),
      ...prependAuthorFiles(read.files, merged),
      ...redirectPages(plan),
    ],
    serving: {
      headers: new Map(Object.entries(site.headers)),
      redirects: new Map(site.redirects.map(({ from, to }) => [from, to])),
    },
    notices: [...searchNotices(options), ...hostNotices(read, options, plan.redirects.size)],
  };
}

/** A page for each redirect, for hosts without redirects. */
function* redirectPages({ redirects, context: { options } }: SitePlan): Iterable<[string, string]> {
  for (const [{ file }, target] of redirects) {
    const address = target.startsWith('/') ? withBase(target, options) : target;
    const canonical = absolute(address, options) ?? address;
    yield [file, redirectHtml(address, canonical, langHtml(options.lang))];
  }
}
