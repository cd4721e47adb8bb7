import { hasErrors, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { BoardHeads } from '../../format/board-head.ts';
import { ownBoards } from '../../model/content-uid.ts';
import type { Translations } from '../../model/translations.ts';
import { addContent, type KeptContent, type WithContent } from './content-files.ts';
import { patchContent } from './content-patch.ts';
import { withFiles } from './content-translations.ts';
import type { OpenedContent, RereadFiles, WithoutContent } from './opened-content.ts';
import { withContentReader, type TreePlace } from './read-tree.ts';

/** The results of opening a project before its pages from files are added. */
interface OwnParts {
  readonly found: readonly Diagnostic[];
  readonly translations: Translations | undefined;
}

interface HowOpened extends OwnParts {
  /** The heads of an earlier reading. */
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

function filesReader(kept: KeptContent, parts: OwnParts): RereadFiles {
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
