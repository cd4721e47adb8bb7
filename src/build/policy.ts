import { createHash } from 'node:crypto';
import { headerPolicy, mediaHosts, pagePolicy, type PolicySite } from '../site/csp.ts';
import type { SiteOptions } from '../site/options.ts';
import type { SitePlan } from '../site/plan.ts';
import { CONSENT_CODE } from '../view/document-html.ts';
import { escapeHtml } from '../view/head-html.ts';

export type PolicyPlan = Pick<SitePlan, 'head' | 'tagManagerId' | 'fontCss'>;

/** What a page's policy comes from: the texts that stand in the page. */
interface PageTexts {
  readonly html: string;
  readonly reaches: ReadonlySet<string>;
  /** What is inside each `<style>`. */
  readonly styles: readonly string[];
}

/** The meta tag of a page's policy, which stands before all that it is about, and the hosts that it lets in. */
export function policyOfPage(
  { html, styles, reaches }: PageTexts,
  plan: PolicyPlan,
  options: SiteOptions,
) {
  if (options.csp === 'none') return { meta: '', hosts: '' };
  const hosts = mediaHosts(html, styles.join(''), options);
  const page = { styles: styles.map(hashSource), hosts, reaches: [...reaches].toSorted() };
  const policy = pagePolicy(page, policySite(plan), options) ?? '';
  const meta = `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`;
  return { meta, hosts: [...hosts, ...page.reaches].join(' ') };
}

/** The policy for a host to send; undefined for none. */
export function policyHeader(plan: PolicyPlan, options: SiteOptions): string | undefined {
  return headerPolicy(policySite(plan), options);
}

function policySite({ head, tagManagerId }: PolicyPlan): PolicySite {
  return { head, tagManagerId, scripts: [CONSENT_HASH] };
}

const CONSENT_HASH = hashSource(CONSENT_CODE);

/** What allows an inline script or style of exactly this text. */
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
