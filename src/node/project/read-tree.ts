import { invariant } from '../../diagnostics/invariant.ts';
import type { ContentReader, PlacedTree } from '../../content/content-reader.ts';
import { catalogueWith } from '../../elements/own-elements.ts';
import type { OwnElement } from '../../elements/own-element.ts';
import { decodeBytes } from '../../format/decode-bytes.ts';
import { decodeTreeText, findSyntaxError, type DecodedTreeText } from '../../format/decode.ts';
import { parseTree, treeText } from '../../format/parse-tree.ts';
import type { RootSlice } from '../../format/split-boards.ts';
import type { BoardHead } from '../../format/board-head.ts';
import { openFiles, type FileReader } from './files.ts';
import { isSameSignature } from './signature.ts';
import { changed, createSliceReader, type TextFile } from './text-file.ts';

/** The place of a board's block tree: a file of its own, or a text of all boards. */
export interface TreePlace {
  /** The file below the project's folder; undefined for a tree in a text of all boards. */
  readonly file: string | undefined;
  /** The text in memory, if it isn't the project's own. */
  readonly bytes?: Uint8Array;
  readonly slice: RootSlice;
  /** Bytes of the tree or of its file, as an estimate of the time for building it. */
  readonly size: number;
  /** The signature of the file when it was first read: a file changed since isn't read. */
  readonly signature: number;
  /** A hash of the tree's text, if the opener knows it already. */
  readonly version?: string | undefined;
  /** Set for a Markdown file, or a row of a data file. */
  readonly content?: ContentPlace | undefined;
}

/**
 * Adds the reader of Markdown files to block trees if they need it, such as in a thread, which has
 * to load its own.
 */
export async function withContentReader(trees: TreeSource): Promise<TreeSource> {
  if (trees.ids === undefined) return trees;
  const { contentTree } = await import('../../content/content-page.ts');
  const { rowTree } = await import('../../content/data/row-tree.ts');
  const { matchUids } = await import('../../content/edit/match-uids.ts');
  const { wikiNames } = await import('../../content/wiki-names.ts');
  const { languages = [], wikiPaths } = trees;
  const wiki = wikiPaths && wikiNames(wikiPaths);
  const reader = { contentTree, rowTree, matchUids, wiki };
  if (languages.length === 0) return { ...trees, reader };
  const { loadColors } = await import('../../content/code-colors.ts');
  return { ...trees, reader: { ...reader, paint: await loadColors(languages) } };
}

/** The place of a Markdown file or of a row of a data file, which is converted to a tree on reading. */
export interface ContentPlace {
  /** The file below the project's folder. */
  readonly file: string;
  /** The part of the path that the pattern of its board leaves open. */
  readonly open?: string;
  /** The component around the page, and its slot for the text; absent if the page has no layout. */
  readonly layout?: { readonly uid: string; readonly slot: string } | undefined;
  /** Says which syntax a Markdown file may have in addition to CommonMark and GFM. */
  readonly hasWiki?: boolean;
  readonly hasDirectives?: boolean;
  /** The row of a data file, whose page is its layout. */
  readonly row?: { readonly uid: string; readonly layout: string | undefined };
}

/** Reads the changed file of a page; undefined if more than its text may have changed. */
export type RereadPage = (
  file: string,
  place: TreePlace,
  head: BoardHead | undefined,
) => { readonly head: BoardHead; readonly place: TreePlace } | undefined;

/** A project's block trees. */
export interface TreeSource {
  /** The project's folder. */
  readonly folder: string;
  /** The project's own text, shared between threads. */
  readonly bytes: Uint8Array | undefined;
  /** The file from which parts of the text are read again; undefined if the text is in memory. */
  readonly textFile?: TextFile | undefined;
  /**
   * The places of the trees by the path of their board in the project; boards without blocks are
   * absent.
   */
  readonly places: ReadonlyMap<string, TreePlace>;
  /**
   * Uids of pages that have an id in their front matter, by file; undefined if the project has no
   * pages from files.
   */
  readonly ids?: ReadonlyMap<string, string> | undefined;
  /** Uids of the pages that links in Markdown files name, by paths: see `pagesNamed`. */
  readonly pages?: ReadonlyMap<string, string> | undefined;
  /** Uids of the files that pages from files show or offer, by their paths below the folder. */
  readonly assets?: ReadonlyMap<string, string> | undefined;
  /** The programming languages of code in Markdown files. */
  readonly languages?: readonly string[] | undefined;
  /** The files that wiki syntax in Markdown files may name. */
  readonly wikiPaths?: readonly string[] | undefined;
  /** The elements of own components. */
  readonly ownElements?: readonly OwnElement[] | undefined;
  /** The reader of pages from files, if there are any; each thread loads its own. */
  readonly reader?: ContentReader | undefined;
}

export interface ReadTree extends DecodedTreeText {
  /**
   * True if the fast reader may have cut the tree wrongly, so that the project has to be opened
   * thoroughly.
   */
  readonly isUnsure?: boolean;
  /** The place of a block in a Markdown file; see `PlacedTree`. */
  readonly placeOf?: PlacedTree['placeOf'] | undefined;
}

/** The bytes that contain a tree, and its position in them. */
interface TreeBytes {
  readonly bytes: Uint8Array;
  readonly slice: RootSlice;
  /** True if the bytes contain nothing but the tree. */
  readonly isCut: boolean;
}

/** Reads block trees one by one, by the path of the board, and keeps none. */
export type ReadTreeAt = (boardPath: string) => ReadTree;

/**
 * Creates a reader of trees, which throws if a file can't be read, or has changed since it was
 * first read.
 * @throws SiteError
 */
export function createTreeReader(source: TreeSource): ReadTreeAt {
  const { read } = openFiles(source.folder);
  // Another thread receives a Uint8Array, in which searching is many times slower than in a Buffer.
  const whole = source.bytes && asBuffer(source.bytes);
  const { elements } = catalogueWith(source.ownElements ?? []);
  const readSlice = source.textFile && createSliceReader(source.textFile);

  function bytesAt(place: TreePlace): TreeBytes {
    const { file, slice, bytes = whole } = place;
    if (file !== undefined) return { bytes: readUnchanged(read, place), slice, isCut: false };
    if (bytes !== undefined) return { bytes, slice, isCut: false };
    invariant(readSlice !== undefined, 'a text is in memory or in a file');
    const cut = readSlice(slice);
    return { bytes: cut, slice: { start: 0, end: cut.length }, isCut: true };
  }

  function readContent(
    bytes: Uint8Array,
    { file, layout, hasWiki, hasDirectives = false }: ContentPlace,
  ): ReadTree {
    const { text, diagnostics } = decodeBytes(bytes);
    if (text === undefined) return { root: undefined, diagnostics };
    const { ids = NO_UIDS, pages = NO_UIDS, assets = NO_UIDS } = source;
    const { contentTree, paint, ...reader } = readerOf(source);
    const wiki = hasWiki === true ? reader.wiki : undefined;
    return contentTree(file, text, { layout, ids, pages, assets, paint, hasDirectives, wiki });
  }

  function readRow({ uid, layout }: NonNullable<ContentPlace['row']>): ReadTree {
    return { root: readerOf(source).rowTree(uid, layout), diagnostics: [] };
  }

  return (boardPath) => {
    const place = source.places.get(boardPath);
    if (place === undefined) return { root: undefined, diagnostics: [] };
    const { file, content } = place;
    if (content?.row !== undefined) return readRow(content.row);
    const { bytes, slice, isCut } = bytesAt(place);
    if (content !== undefined) return readContent(bytes, content);
    const written = treeText(bytes, slice);
    const parsed = written && parseTree(written);
    if (written === undefined || parsed === undefined) {
      return isCut ? UNSURE : wholeError(bytes, file);
    }
    const path = { parent: undefined, key: `${boardPath}.root` };
    const tree = decodeTreeText(parsed, written, { path, catalogue: elements });
    if (file === undefined || tree.sound !== undefined) return tree;
    return { ...tree, diagnostics: tree.diagnostics.map((one) => ({ ...one, file })) };
  };
}

/** Returns the reader of a project with pages from files. */
export function readerOf({ reader }: Pick<TreeSource, 'reader'>): ContentReader {
  invariant(reader !== undefined, 'a project with pages from files is opened with their readers');
  return reader;
}

const NO_UIDS: ReadonlyMap<string, string> = new Map();

function asBuffer({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}

function readUnchanged(readFile: FileReader, { file = '', signature }: TreePlace): Uint8Array {
  const read = readFile(file);
  if (read !== undefined && isSameSignature(read.signature, signature)) return read.bytes;
  throw changed(file);
}

const UNSURE: ReadTree = { root: undefined, diagnostics: [], isUnsure: true };

/** Returns the syntax error of a text that seemed to be JSON; an unsure result if it has none. */
function wholeError(bytes: Uint8Array, file: string | undefined): ReadTree {
  const { text, diagnostics } = decodeBytes(bytes);
  const [found = text === undefined ? undefined : findSyntaxError(text)] = diagnostics;
  if (found === undefined) return UNSURE;
  return { root: undefined, diagnostics: [file === undefined ? found : { ...found, file }] };
}
