import type { Args } from './commands/registry.ts';
import { bringFiles } from './copied-files.ts';
import { readCopiedFiles } from './copied-html.ts';
import { NOTHING_TO_DO, useEdit, type Changes } from './edit-store.ts';
import type { PastedTree } from './text/paste.ts';
import { withPictures } from './text/pasted-pictures.ts';
import { loaded } from './ui/later.tsx';

/** Makes blocks of HTML that was copied elsewhere, and tells what of it was left out (A14 in the hostile cases). */
export const pasteHtml = (changes: Changes, html: string, place: Args = {}) =>
  pasteTree(changes, async ({ readHtml }) => readHtml(html), place);

/** Makes blocks of plain text. */
export const pasteText = (changes: Changes, text: string) =>
  pasteTree(changes, ({ readText }) => readText(text), {});

/** The same of Markdown. */
export const pasteMarkdown = (changes: Changes, text: string, place: Args = {}) =>
  pasteTree(changes, ({ readMarkdown }) => readMarkdown(text), place);

async function pasteTree(
  { edit, sendFile }: Changes,
  readBy: (paste: typeof import('./text/paste.ts')) => Promise<PastedTree>,
  place: Args,
): Promise<unknown> {
  const { tree: read, dropped } = await readBy(await loaded(() => import('./text/paste.ts')));
  const group = `paste ${crypto.randomUUID()}`;
  const tree = await withPictures(read, async (picture) => {
    // Why one is refused is told as what was left out.
    const sent = await sendFile({ ...picture, group, isCopy: true }).catch(() => undefined);
    return typeof sent === 'string' ? sent : undefined;
  });
  const made = await edit('paste-tree', { tree, ...place }, { group });
  const all = [...dropped, ...droppedBy(made)];
  tellDropped(all);
  return { dropped: all };
}

function droppedBy(made: unknown): PastedTree['dropped'] {
  // The cast is sound: that is what the commands give, unless there was nothing to be made, or to be told.
  const given = made === NOTHING_TO_DO ? undefined : (made as Partial<PastedTree> | undefined);
  return given?.dropped ?? [];
}

/** Tells what of the looks that were pasted has stayed behind. */
export function tellLooks(made: unknown): unknown {
  tellDropped(droppedBy(made));
  return made;
}

function tellDropped(dropped: readonly string[], reasons: readonly string[] = []) {
  if (dropped.length === 0) return;
  const why = reasons.length === 0 ? '' : ` (${reasons.join('; ')})`;
  useEdit.setState({
    noted: { text: `Left out of what was pasted: ${dropped.join(', ')}${why}.` },
  });
}

/** Pastes blocks that were copied here, or in another project, with the files that they show. */
export async function pasteBlocks(
  changes: Changes,
  { files: given = [], ...args }: Args,
): Promise<unknown> {
  const copied = readCopiedFiles(given);
  if (copied === undefined) throw new Error('"files" has to be what `copied-files` gives.');
  const group = `paste ${crypto.randomUUID()}`;
  const none = { files: {}, left: [] };
  const { files, left } =
    copied.length === 0 ? none : await bringFiles(changes, { paste: args, copied, group });
  const made = await changes.edit('paste', { ...args, files }, { group });
  tellDropped(droppedBy(made), left);
  return made;
}
