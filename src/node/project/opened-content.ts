import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { BoardHeads } from '../../format/board-head.ts';
import type { Project } from '../../model/entities.ts';
import type { Translations } from '../../model/translations.ts';
import type { RereadPage, TreeSource } from './read-tree.ts';

/**
 * The uids of the slots for text in the layouts of pages from files, by the uids of the layouts;
 * undefined for a layout without such a slot.
 */
export type LayoutSlots = ReadonlyMap<string, string | undefined>;

/** An open project before its pages from files are added. */
export interface WithoutContent {
  readonly project: Project;
  readonly trees: TreeSource;
  /** The heads of boards that have a file of their own. */
  readonly heads: BoardHeads;
}

/** The parts of an open project that pages from files change. */
export interface OpenedContent {
  readonly project: Project;
  readonly trees: TreeSource;
  readonly contentHeads: BoardHeads;
  readonly layouts: LayoutSlots;
  readonly diagnostics: readonly Diagnostic[];
  readonly readPageAgain: RereadPage;
  readonly translations: Translations | undefined;
  readonly readFilesAgain: RereadFiles;
}

/** A project with its pages from files. */
type Opened = WithoutContent & Pick<OpenedContent, 'contentHeads'>;

/**
 * Reads changed files of pages, and returns the parts of the open project that change. Undefined if
 * the project has to be opened again: a file is new or gone, or can’t be read.
 */
export type RereadFiles = (
  opened: Opened,
  files: ReadonlySet<string>,
) => Promise<Partial<OpenedContent> | undefined>;
