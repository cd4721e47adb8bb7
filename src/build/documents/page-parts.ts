import lzString from 'lz-string';
import type { PageAbout } from '../../page/document.ts';
import { embeddedView, type EmbeddedPage, type ViewNode } from '../../page/view.ts';
import { dataBlock } from '../../view/document-html.ts';
import { escapeHtml, headHtml } from '../../view/head-html.ts';
import type { RenderedPage } from '../../view/render-page.tsx';

/** What the author decides about the client of a site. */
export interface ClientOptions {
  /** How a page carries its own data. */
  readonly embed: 'json' | 'lz';
  /** When React starts: when the browser is idle or the visitor acts, at once after loading, or never. */
  readonly hydrate: 'idle' | 'load' | 'none';
  /** Whether Global Privacy Control counts as a no to the tag manager (CONSENT-4). */
  readonly honorsGpc: boolean;
}

/** What of a page's HTML file is its own, as texts that go from thread to thread: see `createDocumentFinisher`. */
export interface PageParts {
  /** The name of the route. */
  readonly name: string;
  readonly lang: string;
  /** The HTML of the title and of the tags. */
  readonly head: string;
  readonly css: string;
  /** What its elements talk to, in order, a line each. */
  readonly reaches: string;
  readonly root: string;
  /** The HTML of the embedded data. */
  readonly data: string;
}

/** All parts of a page but the root's HTML, which is most of it, as a list. */
export function textsOfParts({
  name,
  lang,
  head,
  css,
  reaches,
  data,
}: Omit<PageParts, 'root'>): readonly string[] {
  return [name, lang, head, css, reaches, data];
}

/** The parts again. */
export function partsOfTexts(texts: readonly string[], root: string): PageParts {
  const [name = '', lang = '', head = '', css = '', reaches = '', data = ''] = texts;
  return { name, lang, head, css, reaches, root, data };
}

/** Makes the parts of pages. */
export function createPageParts({
  hydrate,
  embed,
}: Pick<ClientOptions, 'hydrate' | 'embed'>): (
  document: PageAbout,
  rendered: RenderedPage,
) => PageParts {
  const byTag = new Map<string, string>();

  /** The data of a page; of static HTML it has no more than the tag. */
  function dataOf(view: ViewNode): string {
    if (hydrate === 'none') return '';
    const tag = typeof view === 'string' || 'children' in view ? undefined : view.tag;
    const known = tag === undefined ? undefined : byTag.get(tag);
    if (known !== undefined) return known;
    const data = embeddedData(view, embed);
    if (tag !== undefined) byTag.set(tag, data);
    return data;
  }

  return ({ name, lang, head, css, reaches }, { html, view }) => ({
    name,
    lang: escapeHtml(lang),
    head: headHtml(head),
    css,
    reaches: reaches.size === 0 ? '' : [...reaches].toSorted().join('\n'),
    root: html,
    data: dataOf(view),
  });
}

function embeddedData(view: ViewNode, embed: ClientOptions['embed']): string {
  const page: EmbeddedPage = { view: embeddedView(view) };
  const json = JSON.stringify(page);
  if (embed === 'json') return dataBlock(json, 'application/json');
  return dataBlock(lzString.compressToEncodedURIComponent(json), 'text/plain');
}
