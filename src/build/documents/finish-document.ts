import type { SiteOptions } from '../../site/options.ts';
import { CONSENT_SCRIPT, createDocumentWriter, settingsHtml } from '../../view/document-html.ts';
import { PAGE_TAG } from '../../view/head-html.ts';
import type { ClientOptions, PageParts } from './page-parts.ts';
import { createPolicies, type PolicyPlan } from './policy.ts';

/** What the documents of a site have in common: plain data, for any thread. */
export interface DocumentSetting {
  readonly options: SiteOptions & ClientOptions;
  readonly plan: PolicyPlan;
  /** The frame of every document, for the site's base path. */
  readonly frame: string;
}

/** Makes HTML files of the parts of pages. */
export function createDocumentFinisher({
  options,
  plan,
  frame,
}: DocumentSetting): (parts: PageParts) => string {
  const { fontCss, tagManagerId } = plan;
  const writeDocument = createDocumentWriter(frame);
  const policyOf = createPolicies(plan, options);
  const fonts = fontCss === '' ? '' : `<style>${fontCss}</style>`;
  const siteSettings = settingsHtml({
    base: options.base,
    hydrate: options.hydrate === 'idle' ? '' : options.hydrate,
    'tag-manager': tagManagerId,
    gpc: tagManagerId !== '' && options.honorsGpc ? 'honored' : '',
  });
  return ({ name, lang, head, css, reaches, root, data }) => {
    const styles = fontCss === '' ? [css] : [fontCss, css];
    const named = reaches === '' ? [] : reaches.split('\n');
    const policy = policyOf({ html: root, styles, reaches: named });
    const consent = css.includes('[data-consent') ? CONSENT_SCRIPT : '';
    return writeDocument({
      lang,
      head: `${policy.meta}${head}${fonts}<style ${PAGE_TAG}>${css}</style>${consent}`,
      settings: `${siteSettings} ${settingsHtml({ route: name, hosts: policy.hosts })}`,
      root,
      data,
    });
  };
}
