import { headerPolicy, mediaHostFinder, pagePolicy, type PolicySite } from '../../site/plan/csp.ts';
import type { SiteOptions } from '../../site/plan/options.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import { CONSENT_CODE, LATE_FILLS_CODE, SCHEME_CODE } from '../../view/document-html.ts';
import { escapeHtml } from '../../view/head-html.ts';
import { hashSource } from './hash-source.ts';
import { pieceSources, styleSources } from './pieces.ts';

export type PolicyPlan = Pick<SitePlan, 'head' | 'tagManagerId' | 'trackers' | 'fontCss'>;

/** The texts of a page that its policy depends on. */
interface PageTexts {
  readonly html: string;
  /** The sources of external resources, sorted. */
  readonly externalSources: readonly string[];
  /** The content of each `<style>`. */
  readonly styles: readonly string[];
  /** True if the page lets visitors choose a color scheme. */
  readonly isSwitched: boolean;
  /** True if background pictures wait until their blocks are near the window. */
  readonly hasLateFills: boolean;
}

/**
 * The meta tag of a page's policy, which precedes everything it applies to, and the hosts that it
 * allows.
 */
export interface PagePolicy {
  readonly meta: string;
  readonly hosts: string;
}

/** Placeholder for the hashes of a page's styles; no host has such a name. */
const STYLES = '<styles>';

/**
 * Returns a function that makes the policy of a page. Pages with the same hosts and scripts share
 * the policy except for its style hashes.
 */
export function createPolicies(
  plan: PolicyPlan,
  options: SiteOptions,
): (texts: PageTexts) => PagePolicy {
  const frames = new Map<string, readonly string[]>();
  const site = policySite(plan);
  const mediaHosts = mediaHostFinder(options);
  // Only own components have style attributes.
  const hasOwn = options.ownElements.length > 0;

  function frameFor(
    hosts: readonly string[],
    pieceScripts: readonly string[],
    { externalSources, isSwitched, hasLateFills }: PageTexts,
  ): readonly string[] {
    const lists = [...hosts, '', ...externalSources, '', ...pieceScripts];
    const key = [isSwitched, hasLateFills, ...lists].join(' ');
    const known = frames.get(key);
    if (known !== undefined) return known;
    const scripts = [
      ...(isSwitched ? [SCHEME_HASH] : []),
      ...(hasLateFills ? [LATE_FILLS_HASH] : []),
      ...pieceScripts,
    ];
    const page = { styles: [STYLES], scripts, hosts, externalSources };
    const policy = pagePolicy(page, site, options) ?? '';
    const frame = policy.split(STYLES).map(escapeHtml);
    frames.set(key, frame);
    return frame;
  }

  return (texts) => {
    const { html, styles, externalSources } = texts;
    if (options.csp === 'none') return { meta: '', hosts: '' };
    const hosts = mediaHosts(html, styles.join(''));
    const pieces = pieceSources(html);
    const own = hasOwn ? styleSources(html) : [];
    const hashes = [...new Set([...styles.map(hashSource), ...pieces.styles, ...own])].join(' ');
    const policy = frameFor(hosts, pieces.scripts, texts).join(hashes);
    const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
    // A visitor's tab keeps the policy of the first page. If the next page needs a source that it
    // lacks, it is loaded as a new document.
    const needed = [...hosts, ...externalSources, ...pieces.scripts, ...pieces.styles, ...own];
    return { meta, hosts: needed.join(' ') };
  };
}

/** The policy for a host to send; undefined for none. */
export function policyHeader(
  plan: PolicyPlan,
  options: SiteOptions,
  pieceScripts: readonly string[] = [],
): string | undefined {
  // The header lists all scripts, since scripts that a page lacks are harmless.
  const scripts = [...INLINE_SCRIPTS, ...pieceScripts];
  return headerPolicy({ ...policySite(plan), scripts }, options);
}

function policySite({ head, tagManagerId, trackers }: PolicyPlan): PolicySite {
  return { head, tagManagerId, trackers, scripts: [CONSENT_HASH] };
}

const CONSENT_HASH = hashSource(CONSENT_CODE);
const SCHEME_HASH = hashSource(SCHEME_CODE);
const LATE_FILLS_HASH = hashSource(LATE_FILLS_CODE);
/** Hash sources of all inline scripts of pages. */
export const INLINE_SCRIPTS: readonly string[] = [CONSENT_HASH, SCHEME_HASH, LATE_FILLS_HASH];
