import type { IncomingMessage } from 'node:http';
import { IMPORT_MAX_FILES, IMPORT_MAX_MB } from '../../author/project/import-outcome.ts';
import type { Result } from '../../edit/rejection.ts';
import { readSelection } from '../../edit/selection.ts';
import { fieldsOf, flag, listOf, readJson, textOf, type Reader } from '../../values/reader.ts';
import { readBody } from '../dev/read-body.ts';
import type { AddAsset } from './assets.ts';
import type { Edited } from './editor.ts';
import type { AddPages } from './imports.ts';
import { no } from './messages.ts';
import { replyTo, type EditReply } from './edit-answers.ts';

/** Maximum bytes of one file, and of all files of one import. */
const MAX_BYTES = IMPORT_MAX_MB * 1024 * 1024;
/** Base64 has four letters for three bytes; the rest is for names. */
const MAX_BASE64 = Math.ceil(MAX_BYTES / 3) * 4;
const MAX_NAMES = 64 * 1024;

const TAB = { client: textOf(1000), selection: readSelection };
const readName = textOf(10_000);
const readBase64 = textOf(MAX_BASE64 + MAX_NAMES);

const readAsset = fieldsOf(
  { ...TAB, name: readName, bytes: readBase64 },
  { replaces: readName, group: textOf(1000), isCopy: flag, id: textOf(1000) },
);

const readPages = fieldsOf(
  {
    ...TAB,
    parent: readName,
    files: listOf(fieldsOf({ path: readName, bytes: readBase64 }), IMPORT_MAX_FILES),
  },
  { id: textOf(1000) },
);

/** The answer to sent files. */
export interface UploadReply {
  readonly status: EditReply['status'] | 403 | 411 | 413 | 429;
  readonly body: object;
}

/** Answers a request with files. */
export type AnswerUpload = (request: IncomingMessage) => Promise<UploadReply>;

/** Returns a handler of requests with a file that becomes an asset. */
export function createAssetAnswers(add: AddAsset): AnswerUpload {
  return uploads(readAsset, MAX_BASE64 + MAX_NAMES, ({ bytes, ...sent }) => {
    const file = bytesOf(bytes);
    if (file === undefined) return UNREADABLE;
    return file.length > MAX_BYTES ? TOO_LARGE : add({ ...sent, bytes: file });
  });
}

/** Returns a handler of requests with files that become pages. */
export function createImportAnswers(add: AddPages): AnswerUpload {
  return uploads(readPages, MAX_BASE64 + IMPORT_MAX_FILES * 1000, ({ files, ...sent }) => {
    const read = files.flatMap(({ path, bytes }) => {
      const file = bytesOf(bytes);
      return file === undefined ? [] : [{ path, bytes: file }];
    });
    if (read.length < files.length) return UNREADABLE;
    const total = read.reduce((sum, { bytes }) => sum + bytes.length, 0);
    return total > MAX_BYTES ? TOO_LARGE : add({ ...sent, files: read });
  });
}

/**
 * Handles one request at a time, and rejects another one as busy. Too large requests aren't read
 * (A5).
 */
function uploads<T>(
  reader: Reader<T>,
  most: number,
  take: (sent: T) => Promise<Result<Edited>> | UploadReply,
): AnswerUpload {
  let isBusy = false;

  async function answer(request: IncomingMessage): Promise<UploadReply> {
    const text = await readBody(request, most);
    const sent = text === undefined ? undefined : readJson(text, reader);
    if (sent === undefined) return UNREADABLE;
    const taken = take(sent);
    return 'status' in taken ? taken : replyTo(taken);
  }

  return async (request) => {
    const length = request.headers['content-length'];
    if (length === undefined) return no(411, 'upload-sizeless');
    if (Number(length) > most) return TOO_LARGE;
    if (isBusy) return no(429, 'upload-busy');
    isBusy = true;
    try {
      return await answer(request);
    } finally {
      isBusy = false;
    }
  };
}

/**
 * Returns the bytes of a Base64 text; undefined if it has invalid letters, which Node would skip.
 */
function bytesOf(text: string): Buffer | undefined {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = Buffer.from(text, 'base64');
  return (text.length / 4) * 3 - padding === bytes.length ? bytes : undefined;
}

const UNREADABLE = no(400, 'upload-unreadable');
const TOO_LARGE = no(413, 'upload-too-large');
