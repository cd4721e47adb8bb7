import { hasErrors, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { BoardHeads } from '../../format/board-head.ts';
import type { Project } from '../../model/entities.ts';
import {
  addContent,
  withoutContent,
  type KeptContent,
  type WithContent,
  type WithoutContent,
} from './content-files.ts';
import { patchContent } from './content-patch.ts';
import { withContentReader, type ReadPageAgain, type TreeSource } from './read-tree.ts';

/** The parts of an open project that pages from files change. */
export interface OpenedContent {
  readonly project: Project;
  readonly trees: TreeSource;
  readonly contentHeads: BoardHeads;
  readonly diagnostics: readonly Diagnostic[];
  readonly readPageAgain: ReadPageAgain;
  readonly readFilesAgain: ReadFilesAgain;
}

type AddedContent = OpenedContent & Pick<WithContent, 'inLanguages'>;

/** A project with its pages from files. */
type Opened = WithoutContent & Pick<OpenedContent, 'contentHeads'>;

/**
 * The changed parts of an open project of which only files of pages have changed; undefined if it has to be opened anew: a file is
 * another one, is gone, or can’t be read.
 */
export type ReadFilesAgain = (
  opened: Opened,
  files: ReadonlySet<string>,
) => Promise<Partial<OpenedContent> | undefined>;

interface HowOpened {
  /** The heads of an earlier look. */
  readonly known: BoardHeads | undefined;
  readonly assets: string | undefined;
  /** Diagnostics of the project without these pages. */
  readonly found: readonly Diagnostic[];
}

/** Adds the pages from files to an open project. */
export async function openContent(
  own: WithoutContent,
  { known, assets, found }: HowOpened,
): Promise<AddedContent> {
  const { kept, ...added } = addContent(own, { known, assets });
  return completed(added, kept, found);
}

async function completed(
  added: Omit<AddedContent, 'readFilesAgain'>,
  kept: KeptContent,
  found: readonly Diagnostic[],
): Promise<AddedContent> {
  const trees = await withContentReader(added.trees);
  const diagnostics = [...found, ...added.diagnostics];
  return { ...added, trees, diagnostics, readFilesAgain: filesReader(kept, found) };
}

function filesReader(kept: KeptContent, found: readonly Diagnostic[]): ReadFilesAgain {
  return async (opened, files) => {
    // Pages in further languages are translations, which are opened with the project.
    const isOneLanguage = opened.project.languages === undefined;
    if (!isOneLanguage || ![...files].every((file) => kept.entries.has(file))) return undefined;
    const patched = patchContent(opened, files, kept);
    if (patched !== undefined) {
      const { entries, ...changed } = patched;
      return { ...changed, readFilesAgain: filesReader({ ...kept, entries }, found) };
    }
    const former = { kept, heads: opened.contentHeads, changed: files };
    const { kept: next, ...added } = addContent(withoutContent(opened), { former });
    if (hasErrors(added.diagnostics)) return undefined;
    const { inLanguages: _none, ...changed } = await completed(added, next, found);
    return changed;
  };
}
