import { pasteCopied, pasteLooks, writeClipboard } from '../clipboard.ts';
import { bringFiles, readFiles } from '../copied-files.ts';
import { readCopiedFiles } from '../copied-html.ts';
import { edit, NOTHING_TO_DO, sendFile, useEdit } from '../edit-store.ts';
import type { PastedTree } from '../text/paste.ts';
import { withPictures } from '../text/pasted-pictures.ts';
import { hasSelection, PLACE, UIDS } from './arguments.ts';
import type { Args, Command } from './registry.ts';

/** Puts the selected blocks on the clipboard, also for other projects. */
async function copy(name: 'copy' | 'cut'): Promise<unknown> {
  const copied = edit(name);
  await writeClipboard(copied);
  return copied;
}

/** Makes blocks of what was copied elsewhere, and tells what of it was left out (A14 in the hostile cases). */
async function pasteTree(
  readBy: (paste: typeof import('../text/paste.ts')) => Promise<PastedTree>,
  place: Args,
): Promise<unknown> {
  const { tree: read, dropped } = await readBy(await import('../text/paste.ts'));
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
  // The cast is sound: that is what the commands give, unless there was nothing to be made.
  return made === NOTHING_TO_DO ? [] : (made as Pick<PastedTree, 'dropped'>).dropped;
}

function tellDropped(dropped: readonly string[], reasons: readonly string[] = []) {
  if (dropped.length === 0) return;
  const why = reasons.length === 0 ? '' : ` (${reasons.join('; ')})`;
  useEdit.setState({ refused: `Left out of what was pasted: ${dropped.join(', ')}${why}.` });
}

/** Pastes blocks that were copied here, or in another project, with the files that they show. */
async function paste({ files: given = [], ...args }: Args): Promise<unknown> {
  const copied = readCopiedFiles(given);
  if (copied === undefined) throw new Error('"files" has to be what `copied-files` gives.');
  const group = `paste ${crypto.randomUUID()}`;
  const { files, left } =
    copied.length === 0 ? { files: {}, left: [] } : await bringFiles(args, copied, group);
  const made = await edit('paste', { ...args, files }, { group });
  tellDropped(droppedBy(made), left);
  return made;
}

/** What is done with the clipboard, but for pasting what is given: that is as other changes are. */
export const CLIPBOARD_COMMANDS: readonly Command[] = [
  {
    name: 'copy',
    label: 'Copy',
    group: 'Edit',
    browserKeys: 'Ctrl+C',
    when: hasSelection,
    run: () => copy('copy'),
  },
  {
    name: 'cut',
    label: 'Cut',
    group: 'Edit',
    browserKeys: 'Ctrl+X',
    when: hasSelection,
    run: () => copy('cut'),
  },
  {
    name: 'paste',
    label: 'Paste',
    group: 'Edit',
    isForPrograms: true,
    args: {
      clipboard: { type: 'object', doc: 'What `copy` gives.' },
      files: {
        type: 'json',
        doc: 'What `copied-files` gives, in another project.',
        isOptional: true,
      },
      ...PLACE,
    },
    run: paste,
  },
  {
    name: 'copied-files',
    label: 'The files of what was copied',
    group: 'Edit',
    isForPrograms: true,
    args: { clipboard: { type: 'object', doc: 'What `copy` gives.' } },
    run: ({ clipboard }) => readFiles(clipboard),
  },
  {
    name: 'paste-copied',
    label: 'Paste what was copied',
    group: 'Edit',
    browserKeys: 'Ctrl+V',
    run: pasteCopied,
  },
  {
    name: 'paste-looks',
    label: 'Paste looks',
    group: 'Edit',
    keys: ['Ctrl+Alt+V'],
    isForCanvas: true,
    args: { uids: UIDS },
    when: (given = {}) => 'uids' in given || hasSelection(),
    run: pasteLooks,
  },
  {
    name: 'paste-html',
    label: 'Paste HTML as blocks',
    group: 'Edit',
    args: { html: { type: 'text', doc: 'HTML from anywhere.' }, ...PLACE },
    run: ({ html, ...place }) => pasteTree(async ({ readHtml }) => readHtml(String(html)), place),
  },
  {
    name: 'paste-markdown',
    label: 'Paste Markdown as blocks',
    group: 'Edit',
    args: { text: { type: 'text', doc: 'Markdown, or any text.' }, ...PLACE },
    run: ({ text, ...place }) =>
      pasteTree(async ({ readMarkdown }) => readMarkdown(String(text)), place),
  },
];
