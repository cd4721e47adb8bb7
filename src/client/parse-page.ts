import { PAGE_DATA_ID, readEmbeddedPage, ROOT_ID } from '../page/read.ts';
import type { ViewNode } from '../page/view.ts';
import { PAGE_TAG } from '../view/head-html.ts';
import { adoptView } from './adopt-view.ts';

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
  const page = new DOMParser().parseFromString(html, 'text/html');
  const tree = page.getElementById(ROOT_ID)?.firstElementChild;
  const text = page.getElementById(PAGE_DATA_ID)?.textContent ?? '';
  const data = await readEmbeddedPage(text, decompress);
  if (tree === null || tree === undefined || data === undefined)
    throw new Error('not a page of this site');
  if (scriptOf(page) !== scriptOf(document)) throw new Error('the site was published anew');
  return {
    name: page.getElementById(ROOT_ID)?.dataset['route'] ?? '',
    view: adoptView(data.view, tree),
    title: page.title,
    lang: page.documentElement.lang,
    css: page.querySelector(`style[${PAGE_TAG}]`)?.textContent ?? '',
    tags: [...page.head.querySelectorAll(`[${PAGE_TAG}]:not(style)`)],
  };
}

function scriptOf(page: Document): string | null | undefined {
  return page.querySelector('script[type="module"]')?.getAttribute('src');
}
