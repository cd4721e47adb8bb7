import { jsonOf } from '../../values/json.ts';
import type { ArgsOf } from './commands/command-table.ts';
import { tryCommand } from './commands/registry.ts';
import { readFiles } from './copied-files.ts';
import { copiedWords, filesIn, htmlOf, isCopied } from './copied-html.ts';
import { textKeys } from './buffered-keys.ts';
import { together } from './changes.ts';
import { rejectHere } from './reject-here.ts';
import type { Changes } from './making-changes.ts';
import { useView } from './view-store.ts';
import { isWriting } from './keys.ts';
import {
  isWebflow,
  pasteBlocks,
  pasteClip as pasteCopiedElements,
  pasteHtml,
  pasteText,
  reportDroppedLooks,
} from './pasting.ts';
import type { Clip } from './text/paste.ts';
import { loaded } from './ui/later.tsx';
import { NOTE_TEXTS as TEXTS } from './notes-texts.ts';
import { remembers } from '../tab-memory.ts';

interface ClipboardMemory {
  /** The last content copied here: the only one if the browser denies the clipboard. */
  own: string;
  /**
   * Resolves once copied content is on the clipboard: until then, the browser returns the former
   * content.
   */
  coming?: Promise<void> | undefined;
}

const memory = remembers<ClipboardMemory>('clipboard', { own: '' });

/**
 * Puts blocks on the clipboard, also for other projects, with their files. They are passed as a
 * promise, as Safari only accepts what is passed during a gesture of the author.
 */
export async function writeClipboard(copied: Promise<unknown>): Promise<void> {
  const text = copied.then((clipboard) => (memory.own = JSON.stringify(clipboard)));
  const html = text.then(async (known) => {
    const files = await readFiles(await copied);
    if (memory.own !== known) throw new Error(TEXTS.copiedElse);
    return htmlOf(files, copiedWords(known));
  });
  const written = writeParts({ 'text/plain': text, 'text/html': html });
  memory.coming = written;
  await written;
  if (memory.coming === written) memory.coming = undefined;
}

async function writeParts(parts: Readonly<Record<string, Promise<string>>>) {
  const blobs = Object.entries(parts).map(
    ([type, part]) => [type, part.then((known) => new Blob([known], { type }))] as const,
  );
  try {
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
  } catch {
    // Even without access to the clipboard, the content can be pasted here, once it is known.
    await Promise.allSettled(blobs.map(([, blob]) => blob));
  }
}

/** Returns the last copied content that the browser provides. */
async function readClipboard(): Promise<Clip> {
  const [text = '', html = ''] = await readParts('text/plain', 'text/html').catch(() => []);
  return text === '' && html === '' ? { text: memory.own, html } : { text, html };
}

async function readParts(...wanted: readonly string[]): Promise<readonly string[]> {
  const items = await navigator.clipboard.read();
  const parts = wanted.map(async (type) => {
    const item = items.find(({ types }) => types.includes(type));
    return (await (await item?.getType(type))?.text()) ?? '';
  });
  return Promise.all(parts);
}

/** Pastes by a menu, without an event of the browser. */
export const pasteCopied = (): Promise<unknown> =>
  together(async (changes) => pasteClip(changes, await readClipboard()));

/** Replaces the looks of blocks by those of the copied block. */
export const pasteLooks = (args: ArgsOf<'paste-looks'>): Promise<unknown> =>
  together(async ({ edit }) => {
    const { text } = await readClipboard();
    if (!isCopied(text)) throw rejectHere('not-copied', TEXTS.notCopied);
    const clipboard = jsonOf(text);
    return reportDroppedLooks(await edit('apply-looks', { ...args, clipboard }));
  });

/** Copies, cuts and pastes blocks by the browser's events; returns a function that stops. */
export function followClipboard(view: Window): () => void {
  const end = new AbortController();
  const isOurs = (event: ClipboardEvent) => {
    const { dialog, mode, selection } = useView.getState();
    const hasText = view.document.getSelection()?.isCollapsed === false;
    const isCopy = event.type !== 'paste';
    if (dialog !== undefined || mode === 'browse' || isWriting(event.target)) return false;
    return !isCopy || (selection.blocks.length > 0 && !hasText);
  };
  const on = (name: 'copy' | 'cut' | 'paste', does: (event: ClipboardEvent) => void) =>
    view.document.addEventListener(
      name,
      (event) => {
        if (!isOurs(event)) {
          // Content copied elsewhere in this window takes precedence.
          if (name !== 'paste') memory.own = '';
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
    const [plain = '', html = '', json = ''] = [
      'text/plain',
      'text/html',
      // Only this format contains elements copied in Webflow.
      'application/json',
    ].map((type) => data?.getData(type));
    const text = isWebflow(json) ? json : plain;
    const files = [...(data?.files ?? [])];
    // A copied picture has no text, and at most its address as HTML. A copied table has text, and a
    // picture of itself, which is ignored.
    if (text.trim() === '' && files.length > 0) {
      pasteFiles(files).catch(() => undefined);
      return;
    }
    const clip = text === '' && html === '' ? { text: memory.own, html } : { text, html };
    if (textKeys.paste(clip)) return;
    const copied = memory.coming;
    const pasted = together(async (changes) => {
      await copied;
      const isOwn = copied !== undefined && memory.own !== '';
      await pasteClip(changes, isOwn ? { text: memory.own, html: '' } : clip);
    });
    // The shell shows rejections of changes.
    pasted.catch(() => undefined);
  });
  return () => end.abort();
}

/** Inserts copied files next to the selection, like dropped ones. */
const pasteFiles = (files: readonly File[]): Promise<void> =>
  together(async (changes) => {
    const { placeFiles } = await loaded(() => import('../settings/place-files.ts'));
    await placeFiles(changes, files, 'beside');
  });

/** Pastes blocks copied in a shell, or converts other content. */
async function pasteClip(changes: Changes, { text, html }: Clip) {
  if (isCopied(text)) {
    const clipboard = jsonOf(text);
    // Content of this project needs no files.
    const files = text === memory.own ? [] : filesIn(html);
    await pasteBlocks(changes, { clipboard, files });
  } else if (isWebflow(text)) await pasteCopiedElements(changes, text);
  else if (html.trim() !== '') await pasteHtml(changes, html);
  else if (text.trim() !== '') await pasteText(changes, text);
  else throw rejectHere('clipboard-empty', TEXTS.clipboardEmpty);
}
