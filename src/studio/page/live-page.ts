import {
  checkDocument,
  describeDocument,
  parseDocument,
  readView,
  type ParsedPage,
} from '../../client/parse-page.ts';
import { decompress } from '../../client/decompress.ts';
import { ROOT_ID } from '../../page/read.ts';
import { liveNode, type LiveNode } from './live-view.tsx';

/**
 * A shown page with its source document: changes are found by comparing the source documents of two
 * versions.
 */
export interface LivePage extends ParsedPage {
  readonly source: Document;
  readonly live: LiveNode;
  /** Identifies this version of the page. */
  readonly etag: string;
  /** Identical for all consecutive versions of a page. */
  readonly visit: object;
}

/**
 * Returns the document as it was loaded, for comparison with later versions. It is parsed like
 * them, since the content security policy also applies to parsed copies.
 */
export function snapshot(): Document {
  return parseDocument(`<!DOCTYPE html>${document.documentElement.outerHTML}`);
}

/** @throws when the page can't be shown in the current document */
export async function readLivePage(
  html: string,
  { etag, visit }: Pick<LivePage, 'etag' | 'visit'>,
): Promise<LivePage> {
  const source = parseDocument(html);
  checkDocument(source);
  const { view, tree } = await readView(source, decompress);
  return { ...describeDocument(source), view, source, live: liveNode(view, tree), etag, visit };
}

/** Returns the root element of a page. */
export function treeOf(page: Document): Element | undefined {
  return page.getElementById(ROOT_ID)?.firstElementChild ?? undefined;
}
