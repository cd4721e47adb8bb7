import { create } from 'zustand';
import { reasonOf } from '../../diagnostics/reason-of.ts';
import { base64Of } from '../shell/base64.ts';
import { together } from '../shell/changes.ts';
import { useEdit } from '../shell/edit-store.ts';
import type { Changes } from '../shell/making-changes.ts';
import { useView } from '../shell/view-store.ts';
import { ASSETS_TEXTS as TEXTS } from './assets-texts.ts';

/** Files added to the project. */
interface Sending {
  /** Number of pending files. */
  readonly left: number;
  /** The rejected files, each with the reason. */
  readonly rejected: readonly { readonly name: string; readonly reason: string }[];
  /** The asset that is selected in the list. */
  readonly chosen: string | undefined;
}

export const useSending = create<Sending>(() => ({ left: 0, rejected: [], chosen: undefined }));

/** Maximum size of one file in MB, as on the server. */
const MAX_MB = 64;
const MAX_FILES = 500;

const showPanel = () => useView.setState({ panel: 'assets', hasRight: true });

export interface Sent {
  /** The uid of the asset whose file is replaced. */
  readonly replaces?: string;
  /** Sent files are shown elsewhere: this list shows only rejections. */
  readonly isPlaced?: boolean;
  /** The group of the change: all changes of one group are one step of undo. */
  readonly group?: string;
  /** The changes of the larger action that adds the files. */
  readonly changes?: Changes;
}

/** An accepted file. */
export interface AddedFile {
  readonly file: File;
  /** The uid of its asset. */
  readonly uid: string;
}

/**
 * Adds files to the project one after the other, and shows the outcome; returns the accepted ones.
 * Nothing leaves this machine.
 */
export async function sendFiles(
  files: readonly File[],
  { isPlaced = false, ...more }: Sent = {},
): Promise<readonly AddedFile[]> {
  const added: AddedFile[] = [];
  if (files.length === 0) return added;
  if (!isPlaced) showPanel();
  const taken = files.slice(0, MAX_FILES);
  const rest = files.length - taken.length;
  const rejected = rest === 0 ? [] : [{ name: TEXTS.more(rest), reason: TEXTS.atMost(MAX_FILES) }];
  useSending.setState(({ left }) => ({ left: left + taken.length, rejected }));
  // Files added together are undone together.
  const sent = taken.length === 1 ? more : { group: `files ${crypto.randomUUID()}`, ...more };
  for (const file of taken) {
    try {
      const chosen = await send(file, sent);
      if (typeof chosen !== 'string') continue;
      useSending.setState({ chosen });
      added.push({ file, uid: chosen });
    } catch (error) {
      useEdit.setState({ error: undefined });
      const failure = { name: file.name, reason: reasonOf(error) };
      useSending.setState((before) => ({ rejected: [...before.rejected, failure] }));
    } finally {
      useSending.setState(({ left }) => ({ left: left - 1 }));
    }
  }
  if (useSending.getState().rejected.length > 0) showPanel();
  return added;
}

function send(
  file: File,
  { changes, ...sent }: Pick<Sent, 'replaces' | 'group' | 'changes'>,
): Promise<unknown> {
  const read = async ({ sendFile }: Changes) => {
    if (file.size > MAX_MB * 1024 * 1024) throw new Error(TEXTS.tooLarge(MAX_MB));
    const bytes = await base64Of(file);
    return sendFile({ name: file.name, bytes, ...sent });
  };
  return changes === undefined ? together(read) : read(changes);
}
