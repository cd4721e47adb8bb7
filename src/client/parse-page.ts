import { PAGE_DATA_ID, readEmbeddedPage, ROOT_ID } from '../page/read.ts';
import type { ViewNode } from '../page/view.ts';
import { PAGE_TAG } from '../view/head-html.ts';
import { adoptView } from './adopt-view.ts';
import { renameFields } from './forms.ts';

const CSS_TYPE = 'type="text/css"';
const PAGE_CSS = `[${CSS_TYPE}][${PAGE_TAG}]`;

/**
 * Turns the `<style>` elements of a page into data. The policy of the current document would block
 * them in the parsed page, but it allows a style sheet that the client makes from the same rules.
 */
function asData(html: string): string {
  return html.replaceAll('<style', `<script ${CSS_TYPE}`).replaceAll('</style', '</script');
}

/** A fetched page, ready to be shown. */
export interface ParsedPage {
  readonly name: string;
  readonly view: ViewNode;
  readonly title: string;
  readonly lang: string;
  /** The `dir` of the page; empty for a page that is written from left to right. */
  readonly dir: string;
  readonly css: string;
  /** The head tags of the page. */
  readonly tags: readonly Element[];
}

/**
 * Parses a page's HTML: the tree comes from the document, and the parts that React runs come from
 * the page data. @throws if it isn't a page of this version of the site: after a new deployment,
 * its script has another name
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

/** Parses a page's HTML as a document, and renames its form fields as `startForms` does. */
export function parseDocument(html: string): Document {
  const page = new DOMParser().parseFromString(asData(html), 'text/html');
  renameFields(page);
  return page;
}

/**
 * The view of a page, from its data, and the root element of its tree. @throws if one of them is
 * missing
 */
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

/** Checks that a page can be shown in the current document. @throws if it can't */
export function checkDocument(page: Document) {
  if (scriptOf(page) !== scriptOf(document)) throw new Error('the site was published anew');
  const allowed = hostsOf(document);
  if (!hostsOf(page).every((host) => allowed.includes(host)))
    throw new Error('the policy of this page keeps out what that page shows');
}

/** The properties of a page outside its tree. */
export function describeDocument(page: Document): Omit<ParsedPage, 'view'> {
  return {
    name: page.getElementById(ROOT_ID)?.dataset['route'] ?? '',
    title: page.title,
    lang: page.documentElement.lang,
    dir: page.documentElement.dir,
    css: page.querySelector(PAGE_CSS)?.textContent ?? '',
    tags: [...page.head.querySelectorAll(`[${PAGE_TAG}]:not(${PAGE_CSS})`)],
  };
}

function scriptOf(page: Document): string | null | undefined {
  return page.querySelector('script[type="module"]')?.getAttribute('src');
}

/**
 * External hosts of a page's pictures and videos. The policy of the first document continues to
 * apply, so it must allow them (SAFE-6).
 */
function hostsOf(page: Document): readonly string[] {
  return page.getElementById(ROOT_ID)?.dataset['hosts']?.match(/\S+/g) ?? [];
}
