import type { ContentSettings } from '../../content/content-settings.ts';
import { rowBoards, type RowBoards } from '../../content/data/row-boards.ts';
import { contentMessages } from '../../content/messages.ts';
import { quote } from '../../diagnostics/diagnostic.ts';
import type { BoardHead } from '../../format/board-head.ts';
import { decodeBytes } from '../../format/decode-bytes.ts';
import { shortHash } from '../short-hash.ts';
import type { FolderFiles } from './files.ts';

/** The rows of a data file, and its signature. */
export interface ReadRows extends RowBoards {
  readonly head: BoardHead | undefined;
}

/** Reads a file below the project’s folder, or returns the reason why it can’t be read. */
export function readContentFile(files: FolderFiles, file: string) {
  const found = files.read(file);
  const { text } = found === undefined ? { text: undefined } : decodeBytes(found.bytes);
  if (found !== undefined && text !== undefined) return { found, text };
  const { message = 'it isn’t UTF-8' } = files.whyUnread(file) ?? {};
  const params = { file: quote(file), reason: message };
  return { problem: contentMessages.at('content-file-unread', { path: '', file }, params) };
}

/** Reads the rows of a data file. */
export function readRows(files: FolderFiles, file: string, settings: ContentSettings): ReadRows {
  const read = readContentFile(files, file);
  if ('problem' in read) return { rows: [], diagnostics: [read.problem], head: undefined };
  const { found, text } = read;
  const { signature, size } = found;
  // The fields of this head are only compared with those of the previous build, so a hash suffices.
  const fields = { data: shortHash(text) };
  return {
    ...rowBoards({ file, text }, settings),
    head: { signature, size, start: 1, end: size, fields },
  };
}
