import { runCommand, tryCommand, type Args } from './commands/registry.ts';
import { edit } from './edit-store.ts';
import { useView } from './view-store.ts';
import { isWriting } from './keys.ts';

/** Where the browser allows no clipboard, the shell has one of its own. */
let own = '';

export async function writeClipboard(text: string): Promise<void> {
  own = text;
  await navigator.clipboard.writeText(text).catch(() => undefined);
}

/** Blocks that were copied begin so. */
const MARK = '{"sitegen":1';

/** What was copied last, as far as the browser tells. */
async function readClipboard(): Promise<string> {
  const text = await navigator.clipboard.readText().catch(() => '');
  return text === '' ? own : text;
}

/** Pastes what was copied: by a menu, which has no event of the browser. */
export async function pasteCopied() {
  const text = await readClipboard();
  if (text.trim() === '') throw new Error('Nothing was copied.');
  await pasteBlocks(text, '');
}

/** Puts the looks of the block that was copied on others, in the place of theirs. */
export async function pasteLooks(args: Args): Promise<unknown> {
  const text = await readClipboard();
  if (!text.startsWith(MARK)) throw new Error('No block was copied.');
  const clipboard: unknown = JSON.parse(text);
  return edit('paste-looks', { ...args, clipboard });
}

/** Copies, cuts and pastes blocks by the browser's own events; gives what ends it. */
export function followClipboard(view: Window): () => void {
  const end = new AbortController();
  const isOurs = (event: ClipboardEvent) => {
    const { sheet, mode, selection } = useView.getState();
    const hasText = view.document.getSelection()?.isCollapsed === false;
    const isCopy = event.type !== 'paste';
    if (sheet !== undefined || mode === 'browse' || isWriting(event.target)) return false;
    return !isCopy || (selection.uids.length > 0 && !hasText);
  };
  const on = (name: 'copy' | 'cut' | 'paste', does: (event: ClipboardEvent) => void) =>
    view.document.addEventListener(
      name,
      (event) => {
        if (!isOurs(event)) return;
        event.preventDefault();
        does(event);
      },
      { capture: true, signal: end.signal },
    );
  on('copy', () => tryCommand('copy'));
  on('cut', () => tryCommand('cut'));
  on('paste', ({ clipboardData: data }) => {
    const [text = '', html = ''] = ['text/plain', 'text/html'].map((type) => data?.getData(type));
    // Why a change is refused is shown where changes are.
    pasteBlocks(text === '' && html === '' ? own : text, html).catch(() => undefined);
  });
  return () => end.abort();
}

/** Pastes blocks that were copied in a shell, or makes some of what comes from elsewhere. */
async function pasteBlocks(text: string, html: string) {
  if (text.startsWith(MARK)) {
    const clipboard: unknown = JSON.parse(text);
    await runCommand('paste', { clipboard });
  } else if (html.trim() !== '') await runCommand('paste-html', { html });
  else if (text.trim() !== '') await runCommand('paste-markdown', { text });
}
