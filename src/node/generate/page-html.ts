import lzString from 'lz-string';
import type { PageAbout } from '../../page/document.ts';
import { LATE_FILLS } from '../../page/late-fills.ts';
import { OWN_ISLAND, type OwnIsland } from '../../page/own-island.ts';
import { embeddedView, islandsOf, type EmbeddedPage, type ViewNode } from '../../page/view.ts';
import type { SiteOptions } from '../../site/plan/options.ts';
import { scriptsAt, waitingScripts } from '../../site/plan/own-scripts.ts';
import type { OwnScript } from '../../site/plan/script-setting.ts';
import {
  CONSENT_SCRIPT,
  createHalvesWriter,
  dataBlock,
  langHtml,
  LATE_FILLS_SCRIPT,
  SCHEME_SCRIPT,
  settingsHtml,
  type DocumentHalves,
} from '../../view/document-html.ts';
import { escapeHtml, headHtml, PAGE_TAG } from '../../view/head-html.ts';
import type { RenderedPage } from '../../view/rendered-page.ts';
import type { ClientOptions } from './client-options.ts';
import { createPolicies, type PolicyPlan } from './policy.ts';

/** The data that all documents of a site share; it can be sent to threads. */
export interface DocumentSetting {
  readonly options: SiteOptions & ClientOptions;
  readonly plan: PolicyPlan;
  /** The frame of every document, for the site's base path. */
  readonly frame: string;
}

/** Makes the HTML around the rendered trees of a site's pages. */
export function createPageHtml({
  options,
  plan,
  frame,
}: DocumentSetting): (document: PageAbout, rendered: RenderedPage) => DocumentHalves {
  const { fontCss, tagManagerId, trackers } = plan;
  const isCounting = tagManagerId + trackers.plausible + trackers.matomo !== '';
  const waiting = waitingScripts(options);
  const { hydrate, embed } = options;
  const writeHalves = createHalvesWriter(frame);
  const policyOf = createPolicies(plan, options);
  const fonts = fontCss === '' ? '' : `<style>${fontCss}</style>`;
  const siteSettings = settingsHtml({
    base: options.base,
    'tag-manager': tagManagerId,
    ...trackers,
    scripts: waiting.length === 0 ? '' : JSON.stringify(waiting),
    gpc: (isCounting || waiting.length > 0) && options.honorsGpc ? 'honored' : '',
  });
  const headScripts = scriptsHtml(scriptsAt(options, 'head'));
  const bodyScripts = scriptsHtml(scriptsAt(options, 'body'));
  const byTag = new Map<string, string>();

  /**
   * The data embedded in a page. Without islands it contains only the tag of the root element, and
   * is cached by that tag.
   */
  function dataOf(view: ViewNode): string {
    if (hydrate === 'none') return '';
    const tag = staticTag(view);
    const known = tag === undefined ? undefined : byTag.get(tag);
    if (known !== undefined) return known;
    const data = embeddedData(view, embed);
    if (tag !== undefined) byTag.set(tag, data);
    return data;
  }

  /**
   * Returns the moment at which React starts. A page without islands, or only with forms, needs it
   * at the visitor's first action. A page with other islands needs it when one is near the window,
   * if they can be selected by their classes.
   */
  function startOf(view: ViewNode, elements: ReadonlySet<string>): Start {
    if (hydrate !== 'idle') return { hydrate };
    const own = ownIslands(view);
    if (own.some(({ when }) => when === 'load')) return { hydrate: 'load' };
    if (own.some(({ when }) => when === 'idle')) return {};
    const others = [...islandsOf(view)].filter((eid) => eid !== OWN_ISLAND);
    const eids = others.filter((eid) => !AT_USE.has(eid)).toSorted();
    const classes = [...new Set([...eids, ...own.map(({ className }) => className)])];
    if (classes.length === 0) return { hydrate: 'act' };
    if (!eids.every((eid) => elements.has(eid))) return {};
    return { hydrate: 'near', islands: classes.map((name) => `.${name}`).join() };
  }

  return ({ name, lang, head, css, elements, externalSources }, { html, view }) => {
    const styles = fontCss === '' ? [css] : [fontCss, css];
    // Without hydration, the code of a color scheme switch isn't loaded.
    const isSwitched = hydrate !== 'none' && css.includes('[data-scheme');
    const hasLateFills = css.includes(LATE_FILLS);
    const policy = policyOf({
      html,
      styles,
      externalSources: [...externalSources].toSorted(),
      isSwitched,
      hasLateFills,
    });
    const scheme = isSwitched ? SCHEME_SCRIPT : '';
    const consent = css.includes('[data-consent') ? CONSENT_SCRIPT : '';
    const lateFills = hasLateFills ? LATE_FILLS_SCRIPT : '';
    const ownStyle = `<style ${PAGE_TAG}>${css}</style>`;
    return writeHalves({
      lang: langHtml(lang),
      head: `${policy.meta}${headHtml(head)}${fonts}${ownStyle}${consent}${scheme}${lateFills}${headScripts}`,
      settings: `${siteSettings} ${settingsHtml({ route: name, hosts: policy.hosts, ...startOf(view, elements) })}`,
      root: html,
      data: dataOf(view) + bodyScripts,
    });
  };
}

/** The islands of the project's own components in a view. */
function ownIslands(view: ViewNode): readonly OwnIsland[] {
  if (typeof view === 'string' || !('children' in view)) return [];
  // The cast is sound: the renderer has made these props.
  if ('island' in view && view.island === OWN_ISLAND) return [view.props as unknown as OwnIsland];
  return view.children.flatMap(ownIslands);
}

/** Script elements that run in order once the document is read. */
function scriptsHtml(scripts: readonly OwnScript[]): string {
  return scripts
    .map(({ src, isModule, integrity }) => {
      const kind = isModule ? 'type="module"' : 'defer';
      const hash =
        integrity === '' ? '' : ` integrity="${escapeHtml(integrity)}" crossorigin="anonymous"`;
      return `<script src="${escapeHtml(src)}" ${kind}${hash}></script>`;
    })
    .join('');
}

/**
 * Islands that React needn't start before the visitor's first action: forms have to be filled in
 * first.
 */
const AT_USE: ReadonlySet<string> = new Set(['form']);

/** The start of React on a page, and its islands, as settings of the page. */
type Start = Readonly<Partial<Record<'hydrate' | 'islands', string>>>;

/** The tag of a page's tree without islands; undefined for any other. */
function staticTag(view: ViewNode): string | undefined {
  return typeof view === 'string' || 'children' in view ? undefined : view.tag;
}

function embeddedData(view: ViewNode, embed: ClientOptions['embed']): string {
  const page: EmbeddedPage = { view: embeddedView(view) };
  const json = JSON.stringify(page);
  if (embed === 'json') return dataBlock(json, 'application/json');
  return dataBlock(lzString.compressToEncodedURIComponent(json), 'text/plain');
}
