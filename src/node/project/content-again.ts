import { hasErrors, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { BoardHeads } from '../../format/board-head.ts';
import { ownBoards } from '../../model/content-uid.ts';
import type { Project } from '../../model/entities.ts';
import type { Translations } from '../../model/translations.ts';
import {
  addContent,
  type KeptContent,
  type WithContent,
  type WithoutContent,
} from './content-files.ts';
import { patchContent } from './content-patch.ts';
import { withFiles } from './content-translations.ts';
import {
  withContentReader,
  type ReadPageAgain,
  type TreePlace,
  type TreeSource,
} from './read-tree.ts';

/** The parts of an open project that pages from files change. */
export interface OpenedContent {
  readonly project: Project;
  readonly trees: TreeSource;
  readonly contentHeads: BoardHeads;
  readonly diagnostics: readonly Diagnostic[];
  readonly readPageAgain: ReadPageAgain;
  readonly translations: Translations | undefined;
  readonly readFilesAgain: ReadFilesAgain;
}

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

/** Results of opening a project without these pages. */
interface OwnParts {
  readonly found: readonly Diagnostic[];
  readonly translations: Translations | undefined;
}

interface HowOpened extends OwnParts {
  /** The heads of an earlier look. */
  readonly known: BoardHeads | undefined;
  readonly assets: string | undefined;
}

/** Adds the pages from files to an open project. */
export async function openContent(
  own: WithoutContent,
  { known, assets, ...parts }: HowOpened,
): Promise<OpenedContent> {
  return completed(addContent(own, { known, assets }), parts);
}

async function completed(
  { kept, inLanguages, ...added }: WithContent,
  parts: OwnParts,
): Promise<OpenedContent> {
  return {
    ...added,
    trees: await withContentReader(added.trees),
    diagnostics: [...parts.found, ...added.diagnostics],
    translations: withFiles(parts.translations, inLanguages),
    readFilesAgain: filesReader(kept, parts),
  };
}

function filesReader(kept: KeptContent, parts: OwnParts): ReadFilesAgain {
  return async (opened, files) => {
    if (![...files].every((file) => kept.entries.has(file))) return undefined;
    const patched = patchContent(opened, files, kept);
    if (patched !== undefined) {
      const { entries, ...changed } = patched;
      return { ...changed, readFilesAgain: filesReader({ ...kept, entries }, parts) };
    }
    const former = { kept, heads: opened.contentHeads, changed: files };
    const added = addContent(withoutContent(opened), { former });
    return hasErrors(added.diagnostics) ? undefined : completed(added, parts);
  };
}

const isOfBoard = ([, { content }]: readonly [string, TreePlace]) => content === undefined;

/** A project without its pages from files, as it was before they were added. */
function withoutContent({ project, trees, heads }: WithoutContent): WithoutContent {
  const places = new Map([...trees.places].filter(isOfBoard));
  const { folder, bytes, textFile } = trees;
  const root = ownBoards(project.root);
  return { project: { ...project, root }, trees: { folder, bytes, textFile, places }, heads };
}
