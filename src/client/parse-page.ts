import { PAGE_DATA_ID, readEmbeddedPage, ROOT_ID } from '../page/read.ts';
import type { ViewNode } from '../page/view.ts';
import { PAGE_TAG } from '../view/head-html.ts';
import { adoptView } from './adopt-view.ts';
import { renameFields } from './forms.ts';

const CSS_TYPE = 'type="text/css"';
const PAGE_CSS = `[${CSS_TYPE}][${PAGE_TAG}]`;

/**
 * Makes data of a page's rules. The policy of the document that is there knows nothing of another page's `<style>`,
 * and holds for it also where it is only read; the same rules as a style sheet of the client's pass.
 */
function asData(html: string): string {
  return html.replaceAll('<style', `<script ${CSS_TYPE}`).replaceAll('</style', '</script');
}

/** A page that was fetched, ready to be shown. */
export interface ParsedPage {
  readonly name: string;
  readonly view: ViewNode;
  readonly title: string;
  readonly lang: string;
  readonly css: string;
  /** The head's tags that go with the page. */
  readonly tags: readonly Element[];
}

/**
 * Reads a page's HTML: its tree from the document, and what is live in it from its data.
 * @throws when it isn't a page of this site as it is now: after a new deployment its script has another name
 */
export async function parsePage(
  html: string,
  decompress: (text: string) => Promise<string>,
): Promise<ParsedPage> {
  const page = parseDocument(html);
  const { view, tree } = await readView(page, decompress);
  checkDocument(page);
  return { ...describeDocument(page), view: adoptView(view, tree) };
}

/** A page's HTML as a document, with its fields as scripts find them. */
export function parseDocument(html: string): Document {
  const page = new DOMParser().parseFromString(asData(html), 'text/html');
  renameFields(page);
  return page;
}

/** What is live in a page, and the element that it is about. @throws when there is none */
export async function readView(
  page: Document,
  decompress: (text: string) => Promise<string>,
): Promise<{ readonly view: ViewNode; readonly tree: Element }> {
  const tree = page.getElementById(ROOT_ID)?.firstElementChild;
  const text = page.getElementById(PAGE_DATA_ID)?.textContent ?? '';
  const data = await readEmbeddedPage(text, decompress);
  if (tree === null || tree === undefined || data === undefined)
    throw new Error('not a page of this site');
  return { view: data.view, tree };
}

/** @throws when a page can't be shown in the document that is there */
export function checkDocument(page: Document) {
  if (scriptOf(page) !== scriptOf(document)) throw new Error('the site was published anew');
  const allowed = hostsOf(document);
  if (!hostsOf(page).every((host) => allowed.includes(host)))
    throw new Error('the policy of this page keeps out what that page shows');
}

/** What a page says beside its tree. */
export function describeDocument(page: Document): Omit<ParsedPage, 'view'> {
  return {
    name: page.getElementById(ROOT_ID)?.dataset['route'] ?? '',
    title: page.title,
    lang: page.documentElement.lang,
    css: page.querySelector(PAGE_CSS)?.textContent ?? '',
    tags: [...page.head.querySelectorAll(`[${PAGE_TAG}]:not(${PAGE_CSS})`)],
  };
}

function scriptOf(page: Document): string | null | undefined {
  return page.querySelector('script[type="module"]')?.getAttribute('src');
}

/** Where pictures and videos may come from beside the site: the policy that a document came with stays (SAFE-6). */
function hostsOf(page: Document): readonly string[] {
  return page.getElementById(ROOT_ID)?.dataset['hosts']?.match(/\S+/g) ?? [];
}
