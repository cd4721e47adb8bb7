import { pasteCopied, pasteLooks, writeClipboard } from '../clipboard.ts';
import { readFiles } from '../copied-files.ts';
import { edit, together, type Changes } from '../edit-store.ts';
import { pasteBlocks, pasteHtml, pasteMarkdown } from '../pasting.ts';
import { PLACE, UIDS, WITH_BLOCKS, WITH_SELECTION } from './arguments.ts';
import type { Args, Command } from './registry.ts';

/** Puts the selected blocks on the clipboard, also for other projects. */
async function copy(name: 'copy' | 'cut'): Promise<unknown> {
  const copied = edit(name);
  await writeClipboard(copied);
  return copied;
}

/** Pastes what is given: what is done meanwhile, be it to undo that, waits until it is read (EDIT-6). */
const pasted =
  (paste: (changes: Changes, args: Args) => Promise<unknown>): Command['run'] =>
  (args) =>
    together('paste', (changes) => paste(changes, args));

/** What is done with the clipboard, but for pasting what is given: that is as other changes are. */
export const CLIPBOARD_COMMANDS: readonly Command[] = [
  {
    name: 'copy',
    label: 'Copy',
    group: 'Edit',
    browserKeys: 'Ctrl+C',
    ...WITH_SELECTION,
    run: () => copy('copy'),
  },
  {
    name: 'cut',
    label: 'Cut',
    group: 'Edit',
    browserKeys: 'Ctrl+X',
    ...WITH_SELECTION,
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
    run: pasted(pasteBlocks),
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
    label: 'Paste',
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
    isLate: true,
    args: { uids: UIDS },
    ...WITH_BLOCKS,
    run: pasteLooks,
  },
  {
    name: 'paste-html',
    label: 'Paste HTML as blocks',
    group: 'Edit',
    args: { html: { type: 'text', doc: 'HTML from anywhere.' }, ...PLACE },
    run: pasted((changes, { html, ...place }) => pasteHtml(changes, String(html), place)),
  },
  {
    name: 'paste-markdown',
    label: 'Paste Markdown as blocks',
    group: 'Edit',
    args: { text: { type: 'text', doc: 'Markdown.' }, ...PLACE },
    run: pasted((changes, { text, ...place }) => pasteMarkdown(changes, String(text), place)),
  },
];
