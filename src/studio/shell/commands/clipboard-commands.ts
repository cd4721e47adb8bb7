import type { CLIPBOARD_CHANGES } from '../../../edit/changes/clipboard-changes.ts';
import { pasteCopied, pasteLooks, writeClipboard } from '../clipboard.ts';
import { readFiles } from '../copied-files.ts';
import { edit, together } from '../changes.ts';
import type { Changes } from '../making-changes.ts';
import { pasteBlocks, pasteMarkdown, pasteSource } from '../pasting.ts';
import type { ArgsOf } from './command-table.ts';
import { WITH_BLOCKS } from './conditions.ts';
import type { ActsOf } from './registry.ts';
import type { CLIPBOARD_ROWS } from './tab-rows.ts';

/** Puts blocks on the clipboard, also for other projects. */
const copyCommand = (name: 'copy' | 'cut') => ({
  ...WITH_BLOCKS,
  async run(args: ArgsOf<'copy'>) {
    const copied = edit(name, args);
    await writeClipboard(copied);
    return copied;
  },
});

/** Pastes passed content: later changes, such as its undo, wait until it is read (EDIT-6). */
const pasteCommand =
  <A>(paste: (changes: Changes, args: A) => Promise<unknown>) =>
  (args: A) =>
    together((changes) => paste(changes, args));

/** Actions of the clipboard, except for pasting passed content, which is an ordinary change. */
export const CLIPBOARD_ACTS: ActsOf<
  Pick<typeof CLIPBOARD_CHANGES, 'copy' | 'cut'> & typeof CLIPBOARD_ROWS
> = {
  copy: copyCommand('copy'),
  cut: copyCommand('cut'),
  paste: { run: pasteCommand(pasteBlocks) },
  'copied-files': { run: ({ clipboard }) => readFiles(clipboard) },
  'paste-copied': { run: pasteCopied },
  'paste-looks': { ...WITH_BLOCKS, run: pasteLooks },
  'paste-html': {
    run: pasteCommand((changes, { html, ...place }) => pasteSource(changes, html, place)),
  },
  'paste-markdown': {
    run: pasteCommand((changes, { text, ...place }) => pasteMarkdown(changes, text, place)),
  },
};
