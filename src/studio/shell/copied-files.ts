import { reasonOf } from '../../diagnostics/reason-of.ts';
import type { ArgsOf } from '../../edit/changes/changes.ts';
import { NAMES } from '../session/questions.ts';
import { answerAfterLoading } from '../session/tab-session.ts';
import { base64Of } from './base64.ts';
import { filesNamed, MAX_BYTES, type CopiedFile } from './copied-html.ts';
import { NOTHING_TO_DO, type Changes } from './making-changes.ts';
import { NOTE_TEXTS as TEXTS } from './notes-texts.ts';

const TOO_LARGE = TEXTS.tooManyFiles(MAX_BYTES / 1024 / 1024);

/** Returns the files of a clipboard, with as many bytes as fit. */
export async function readFiles(clipboard: unknown): Promise<readonly CopiedFile[]> {
  const uids = new Set(filesNamed(clipboard));
  const names = uids.size === 0 ? undefined : await answerAfterLoading(NAMES);
  const files: CopiedFile[] = [];
  let room = MAX_BYTES;
  for (const { uid, name, href } of names?.assets ?? []) {
    if (!uids.has(uid)) continue;
    try {
      const blob = await readFile(href, room);
      room -= blob.size;
      files.push({ uid, name, bytes: await base64Of(blob) });
    } catch (error) {
      files.push({ uid, name, reason: reasonOf(error) });
    }
  }
  return files;
}

/**
 * Reads a file of this server. @throws Error if it is elsewhere, missing, or too large for the room
 */
async function readFile(href: string, room: number): Promise<Blob> {
  const { origin } = window.location;
  if (new URL(href, origin).origin !== origin) throw new Error('it is on another server');
  const stop = new AbortController();
  const response = await fetch(href, { signal: stop.signal });
  const isFitting = Number(response.headers.get('content-length')) <= room;
  if (response.ok && isFitting) return response.blob();
  stop.abort();
  throw new Error(response.ok ? TOO_LARGE : 'the file is missing where it was copied');
}

/** The arguments of a paste with files. */
interface PasteWithFiles {
  readonly paste: ArgsOf<'lacking-files'>;
  readonly copied: readonly CopiedFile[];
  /** The group of the changes: they are one step of undo. */
  readonly group: string;
}

/** The outcome for files that were pasted with blocks. */
interface BroughtFiles {
  /** The uids of the new assets, by the former uids. */
  readonly files: Readonly<Record<string, string>>;
  /** The reasons why the other files are missing, in words. */
  readonly left: readonly string[];
}

/**
 * Uploads the files that the project lacks; uploads none for a rejected paste. @throws Error with
 * the reason of a rejection
 */
export async function bringFiles(
  { edit, sendFile }: Changes,
  { paste, copied, group }: PasteWithFiles,
): Promise<BroughtFiles> {
  const lacking = await edit('lacking-files', paste, { isHeard: false });
  const files: Record<string, string> = {};
  const left: string[] = [];
  for (const { uid, name, bytes, reason = '' } of copied) {
    if (lacking === NOTHING_TO_DO || !lacking.includes(uid)) continue;
    try {
      if (bytes === undefined) throw new Error(reason);
      files[uid] = String(await sendFile({ name, bytes, group, isCopy: true }));
    } catch (error) {
      left.push(TEXTS.ofFile(name, reasonOf(error)));
    }
  }
  return { files, left };
}
