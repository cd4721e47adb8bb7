import type { BoardHead } from '../../format/board-head.ts';
import { shortHash } from '../short-hash.ts';
import type { Layout, Target } from './content-targets.ts';
import type { MatchingFile } from './match-files.ts';
import type { ContentPlace, TreePlace } from './read-tree.ts';

/** Returns the place of a Markdown file's tree; `withVersion` adds its version. */
export const pagePlace = (
  { file, open }: MatchingFile,
  { size, signature }: BoardHead,
  { layout, settings: { hasWiki, hasDirectives } }: Target,
): TreePlace => ({
  file,
  slice: { start: 0, end: size },
  size,
  signature,
  content: { file, open, layout: withSlot(layout), hasWiki, hasDirectives },
});

const withSlot = (layout: Layout | undefined): ContentPlace['layout'] =>
  layout?.slot === undefined ? undefined : { uid: layout.uid, slot: layout.slot };

/**
 * Assumed bytes of the tree of a row. It hardly counts, as the row's layout costs far more to
 * build.
 */
const ROW_SIZE = 200;

/**
 * Returns a function that returns the place of a row's tree. The version depends only on the
 * layout: the row's values are fields of its board, and not in the tree.
 */
export function rowPlaces(file: string, layout: Layout | undefined): (uid: string) => TreePlace {
  const version = shortHash(`row ${layout?.uid}`);
  return (uid) => ({
    file,
    slice: { start: 0, end: ROW_SIZE },
    size: ROW_SIZE,
    signature: 0,
    version,
    content: { file, row: { uid, layout: layout?.uid } },
  });
}

/**
 * Returns the place of a Markdown file after a change of the file; its other inputs are the same as
 * before.
 */
export function atSignature(place: TreePlace, { size, signature }: BoardHead): TreePlace {
  const rest = place.version?.slice(String(place.signature).length) ?? '';
  return {
    ...place,
    slice: { start: 0, end: size },
    size,
    signature,
    version: `${signature}${rest}`,
  };
}

/** The inputs of Markdown files' trees in addition to the files themselves. */
interface Inputs {
  /** The hash of the uids that files set for their pages. */
  readonly ids: string;
  readonly wiki: string | undefined;
  readonly namesIn: (file: string) => readonly string[];
  /**
   * Returns a key of a file or page that the text of a page names; undefined if there is none of
   * that name.
   */
  readonly namedBy: (name: string) => string | undefined;
}

/** Adds the version to the tree of a Markdown file. The page depends on its file, its layout, and the existing pages and files that it names. */
export function withVersion(place: TreePlace, { ids, wiki, namesIn, namedBy }: Inputs): TreePlace {
  const { content, signature, version } = place;
  if (content === undefined || version !== undefined) return place;
  const found = namesIn(content.file).flatMap((name) => namedBy(name) ?? []);
  const named = found.length === 0 ? '' : ` ${shortHash(found.join('\n'))}`;
  const { uid = '', slot = '' } = content.layout ?? {};
  const wikiNames = content.hasWiki === true ? ` ${wiki}` : '';
  const syntax = content.hasDirectives === true ? '' : ' plain';
  return { ...place, version: `${signature} ${uid} ${slot} ${ids}${named}${wikiNames}${syntax}` };
}
