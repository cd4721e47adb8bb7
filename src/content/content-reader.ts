import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts';
import type { Block } from '../model/entities.ts';
import type { JsonObject } from '../values/json.ts';
import type { PageUids } from './addresses.ts';
import type { Paint } from './code-colors.ts';

/** The board of a file, without its blocks. */
export interface ContentPage {
  /** The fields of the board, as a project file has them; its slug is the last of `slugs`. */
  readonly board: JsonObject;
  /** The slugs from the outermost on; all but the last one are folders. */
  readonly slugs: readonly string[];
  /** Paths of files that the fields name, below the project’s folder. */
  readonly names: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The layout of a page from a file, and the targets of its links and pictures. */
export interface ContentTreeSetting extends PageUids {
  /** The component that shows the page, and its slot for the text; undefined for none. */
  readonly layout: { readonly uid: string; readonly slot: string } | undefined;
  /** Uids of the files that pages show or offer, by their paths below the project’s folder. */
  readonly assets: ReadonlyMap<string, string>;
  /** Returns syntax colors; undefined if no file has code with a language. */
  readonly paint?: Paint | undefined;
  /** See `MarkdownSetting`. */
  readonly hasDirectives?: boolean;
  /** Finds the files that wiki syntax names; undefined for a file without it. */
  readonly wiki?: ((name: string) => string | undefined) | undefined;
}

/** The block tree of a Markdown file. */
export interface PlacedTree {
  readonly root: Block;
  readonly diagnostics: readonly Diagnostic[];
  /**
   * Returns the place in the file of the Markdown that a block is made of; undefined for a block
   * without one. Parses the text again.
   */
  readonly placeOf: (blockUid: string) => Place | undefined;
}

/** The readers of Markdown and data files: loaded if a project has pages from files. */
export interface ContentReader {
  /** Makes the block tree of a Markdown file. */
  readonly contentTree: (file: string, text: string, setting: ContentTreeSetting) => PlacedTree;
  /** Returns the block tree of a row of a data file. */
  readonly rowTree: (uid: string, layout: string | undefined) => Block;
  /** Restores the uids of the blocks of a file after it is read again. */
  readonly matchUids: (read: Block, known: Block) => Block;
  /** Returns syntax colors; left out if no file has code with a language. */
  readonly paint?: Paint | undefined;
  /** Finds a file that wiki syntax names; left out if no file has wiki syntax. */
  readonly wiki?: ((name: string) => string | undefined) | undefined;
}
