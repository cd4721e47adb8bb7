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

/** A page that is shown, with the document that it came in: what changes is found by comparing two of them. */
export interface LivePage extends ParsedPage {
  readonly source: Document;
  readonly live: LiveNode;
  /** Names this version of the page to the server. */
  readonly etag: string;
  /** The same for all versions of a page that follow each other in its place. */
  readonly visit: object;
}

/** The document as it came, to be compared with later ones; read like these, as a policy holds for copies as well. */
export function snapshot(): Document {
  return parseDocument(`<!DOCTYPE html>${document.documentElement.outerHTML}`);
}

/** @throws when it can't be shown in the document that is there */
export async function readLivePage(
  html: string,
  { etag, visit }: Pick<LivePage, 'etag' | 'visit'>,
): Promise<LivePage> {
  const source = parseDocument(html);
  checkDocument(source);
  const { view, tree } = await readView(source, decompress);
  return { ...describeDocument(source), view, source, live: liveNode(view, tree), etag, visit };
}

/** The element that a page is about. */
export function treeOf(page: Document): Element | undefined {
  return page.getElementById(ROOT_ID)?.firstElementChild ?? undefined;
}
