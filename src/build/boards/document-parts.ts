import lzString from 'lz-string';
import type { PageAbout } from '../../page/document.ts';
import { embeddedView, type EmbeddedPage, type ViewNode } from '../../page/view.ts';
import type { SiteOptions } from '../../site/options.ts';
import {
  CONSENT_SCRIPT,
  dataBlock,
  settingsHtml,
  type DocumentParts,
} from '../../view/document-html.ts';
import { escapeHtml, headHtml, PAGE_TAG } from '../../view/head-html.ts';
import type { RenderedPage } from '../../view/render-page.tsx';
import { createPolicies, type PolicyPlan } from './policy.ts';

/** What the author decides about the client of a site. */
export interface ClientOptions {
  /** How a page carries its own data. */
  readonly embed: 'json' | 'lz';
  /** When React starts: when the browser is idle or the visitor acts, at once after loading, or never. */
  readonly hydrate: 'idle' | 'load' | 'none';
  /** Whether Global Privacy Control counts as a no to the tag manager (CONSENT-4). */
  readonly honorsGpc: boolean;
}

export interface DocumentOptions {
  readonly options: SiteOptions & ClientOptions;
  readonly plan: PolicyPlan;
}

/** Makes the parts of a page's HTML file. */
export function createDocumentParts({
  options,
  plan,
}: DocumentOptions): (document: PageAbout, rendered: RenderedPage) => DocumentParts {
  const { fontCss, tagManagerId } = plan;
  const policyOf = createPolicies(plan, options);
  const fonts = fontCss === '' ? '' : `<style>${fontCss}</style>`;
  const siteSettings = settingsHtml({
    base: options.base,
    hydrate: options.hydrate === 'idle' ? '' : options.hydrate,
    'tag-manager': tagManagerId,
    gpc: tagManagerId !== '' && options.honorsGpc ? 'honored' : '',
  });
  const byTag = new Map<string, string>();

  /** The data of a page; of static HTML it has no more than the tag. */
  function dataOf(view: ViewNode): string {
    if (options.hydrate === 'none') return '';
    const tag = typeof view === 'string' || 'children' in view ? undefined : view.tag;
    const known = tag === undefined ? undefined : byTag.get(tag);
    if (known !== undefined) return known;
    const data = embeddedData(view, options.embed);
    if (tag !== undefined) byTag.set(tag, data);
    return data;
  }

  return ({ name, lang, head, css, reaches }, { html, view }) => {
    const styles = [fontCss, css].filter((text) => text !== '');
    const policy = policyOf({ html, styles, reaches });
    const consent = css.includes('[data-consent') ? CONSENT_SCRIPT : '';
    return {
      lang: escapeHtml(lang),
      head: `${policy.meta}${headHtml(head)}${fonts}<style ${PAGE_TAG}>${css}</style>${consent}`,
      settings: `${siteSettings} ${settingsHtml({ route: name, hosts: policy.hosts })}`,
      root: html,
      data: dataOf(view),
    };
  };
}

function embeddedData(view: ViewNode, embed: ClientOptions['embed']): string {
  const page: EmbeddedPage = { view: embeddedView(view) };
  const json = JSON.stringify(page);
  if (embed === 'json') return dataBlock(json, 'application/json');
  return dataBlock(lzString.compressToEncodedURIComponent(json), 'text/plain');
}
