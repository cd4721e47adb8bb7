import type { Dropped } from '../../edit/changes/clipboard-changes.ts';
import type { ArgsOf } from './commands/command-table.ts';
import { uploadMissingFiles } from './copied-files.ts';
import type { JsonObject } from '../../values/json.ts';
import type { CopiedFile } from './copied-html.ts';
import { request } from './server-jobs.ts';
import { useEdit } from './edit-store.ts';
import { NOTHING_TO_DO, type Changes } from './making-changes.ts';
import type { PastedTree } from './text/paste.ts';
import { withPictures } from './text/pasted-pictures.ts';
import { loaded } from './ui/lazy-part.tsx';
import { NOTE_TEXTS as TEXTS } from './notes-texts.ts';

type PastePlace = Omit<ArgsOf<'paste-html'>, 'html'>;

/** Converts pasted HTML to blocks, and reports dropped parts (A14 in the hostile cases). */
export const pasteHtml = (changes: Changes, html: string, place: PastePlace = {}) =>
  pasteTree(changes, async ({ readHtml }) => readHtml(html), place);

/** Matches a style sheet in HTML, from which layers can get their looks. */
const STYLED = /<style[\s>]/i;

/** Converts the source of a page to blocks: with a style sheet, also their looks. */
export const pasteSource = (changes: Changes, html: string, place: PastePlace = {}) =>
  STYLED.test(html) ? pasteClip(changes, html, place) : pasteHtml(changes, html, place);

/** Returns whether a text has elements copied in Webflow. */
export const isWebflow = (text: string) => text.includes('"@webflow/XscpData"');

/** Pastes HTML with its styles, or elements copied in Webflow, by the code that imports pages. */
export async function pasteClip(
  changes: Changes,
  text: string,
  place: PastePlace = {},
): Promise<unknown> {
  const { clipboard, files, dropped } = await request<PastedAnswer>('api/clip', { text });
  const made = (await pasteBlocks(changes, { clipboard, files, ...place })) as Dropped | undefined;
  const all = [...dropped, ...droppedBy(made)];
  reportDropped(all);
  return { dropped: all };
}

interface PastedAnswer {
  readonly clipboard: JsonObject;
  readonly files: readonly CopiedFile[];
  readonly dropped: readonly string[];
}

/** Converts plain text to blocks. */
export const pasteText = (changes: Changes, text: string) =>
  pasteTree(changes, ({ readText }) => readText(text), {});

/** Converts Markdown to blocks. */
export const pasteMarkdown = (changes: Changes, text: string, place: PastePlace = {}) =>
  pasteTree(changes, ({ readMarkdown }) => readMarkdown(text), place);

async function pasteTree(
  { edit, sendFile }: Changes,
  readBy: (paste: typeof import('./text/paste.ts')) => Promise<PastedTree>,
  place: PastePlace,
): Promise<unknown> {
  const { tree: read, dropped } = await readBy(await loaded(() => import('./text/paste.ts')));
  const group = `paste ${crypto.randomUUID()}`;
  const tree = await withPictures(read, async (picture) => {
    // Rejected pictures are reported as dropped.
    const sent = await sendFile({ ...picture, group, isCopy: true }).catch(() => undefined);
    return typeof sent === 'string' ? sent : undefined;
  });
  const made = await edit('paste-tree', { tree, ...place }, { group });
  const all = [...dropped, ...droppedBy(made)];
  reportDropped(all);
  return { dropped: all };
}

const droppedBy = (made: Dropped | undefined | typeof NOTHING_TO_DO): readonly string[] =>
  made === NOTHING_TO_DO ? [] : (made?.dropped ?? []);

/** Reports the looks that couldn't be pasted. */
export function reportDroppedLooks(made: Dropped | undefined | typeof NOTHING_TO_DO): unknown {
  reportDropped(droppedBy(made));
  return made;
}

function reportDropped(dropped: readonly string[], reasons: readonly string[] = []) {
  if (dropped.length === 0) return;
  useEdit.setState({ noted: { text: TEXTS.notPasted(dropped, reasons) } });
}

/** Pastes blocks of this or another project, with their files. */
export async function pasteBlocks(
  changes: Changes,
  { files: copied = [], ...args }: ArgsOf<'paste'> & { readonly step?: string },
): Promise<unknown> {
  const group = `paste ${crypto.randomUUID()}`;
  const none = { files: {}, left: [] };
  const { files, left } =
    copied.length === 0 ? none : await uploadMissingFiles(changes, { paste: args, copied, group });
  const made = await changes.edit('paste-blocks', { ...args, files }, { group });
  reportDropped(droppedBy(made), left);
  return made;
}
