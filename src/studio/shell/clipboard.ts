import { runCommand, tryCommand, type Args } from './commands/registry.ts';
import { readFiles } from './copied-files.ts';
import { filesIn, filesNamed, htmlOf, isCopied } from './copied-html.ts';
import { edit } from './edit-store.ts';
import { useView } from './view-store.ts';
import { isWriting } from './keys.ts';
import type { Clip } from './text/paste.ts';

/** What was copied here last: it may be all that there is, where the browser allows no clipboard. */
let own = '';

/** Puts blocks on the clipboard, also for other projects: at once, and then again with the files that they show. */
export async function writeClipboard(clipboard: unknown): Promise<void> {
  const text = JSON.stringify(clipboard);
  own = text;
  await navigator.clipboard.writeText(text).catch(() => undefined);
  if (filesNamed(clipboard).length === 0) return;
  const html = htmlOf(await readFiles(clipboard));
  // Otherwise something else was copied meanwhile.
  if (own === text) await writeParts({ 'text/plain': text, 'text/html': html });
}

async function writeParts(parts: Readonly<Record<string, string>>) {
  const blobs = Object.entries(parts).map(
    ([type, part]) => [type, new Blob([part], { type })] as const,
  );
  try {
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
  } catch {
    // The blocks are there without their files, which is told where they are pasted.
  }
}

/** What was copied last, as far as the browser tells. */
async function readClipboard(): Promise<Clip> {
  const [text = '', html = ''] = await readParts('text/plain', 'text/html').catch(() => []);
  return text === '' && html === '' ? { text: own, html } : { text, html };
}

async function readParts(...wanted: readonly string[]): Promise<readonly string[]> {
  const items = await navigator.clipboard.read();
  const parts = wanted.map(async (type) => {
    const item = items.find(({ types }) => types.includes(type));
    return (await (await item?.getType(type))?.text()) ?? '';
  });
  return Promise.all(parts);
}

/** Pastes what was copied: by a menu, which has no event of the browser. */
export async function pasteCopied() {
  const clip = await readClipboard();
  if (clip.text.trim() === '' && clip.html.trim() === '') throw new Error('Nothing was copied.');
  await pasteClip(clip);
}

/** Puts the looks of the block that was copied on others, in the place of theirs. */
export async function pasteLooks(args: Args): Promise<unknown> {
  const { text } = await readClipboard();
  if (!isCopied(text)) throw new Error('No block was copied.');
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
        if (!isOurs(event)) {
          // What somebody copies elsewhere in this window counts from now on.
          if (name !== 'paste') own = '';
          return;
        }
        event.preventDefault();
        does(event);
      },
      { capture: true, signal: end.signal },
    );
  on('copy', () => tryCommand('copy'));
  on('cut', () => tryCommand('cut'));
  on('paste', ({ clipboardData: data }) => {
    const [text = '', html = ''] = ['text/plain', 'text/html'].map((type) => data?.getData(type));
    const files = [...(data?.files ?? [])];
    // A picture that was copied comes with its address at most; a table, with a picture of itself.
    if (text.trim() === '' && files.length > 0) {
      pasteFiles(files).catch(() => undefined);
      return;
    }
    // Why a change is refused is shown where changes are.
    pasteClip(text === '' && html === '' ? { text: own, html } : { text, html }).catch(
      () => undefined,
    );
  });
  return () => end.abort();
}

/** Shows files that were copied beside what is selected, as if they had been dropped there. */
async function pasteFiles(files: readonly File[]) {
  const { placeFiles } = await import('../settings/place-files.ts');
  await placeFiles(files, 'beside');
}

/** Pastes blocks that were copied in a shell, or makes some of what comes from elsewhere. */
async function pasteClip({ text, html }: Clip) {
  if (isCopied(text)) {
    const clipboard: unknown = JSON.parse(text);
    // What this project has copied itself needs no files.
    const files = text === own ? [] : filesIn(html);
    await runCommand('paste', { clipboard, files });
  } else if (html.trim() !== '') await runCommand('paste-html', { html });
  else if (text.trim() !== '') await runCommand('paste-markdown', { text });
}
