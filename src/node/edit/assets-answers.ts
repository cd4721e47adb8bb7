import type { IncomingMessage } from 'node:http';
import { readSelection } from '../../edit/selection.ts';
import { fieldsOf, flag, readJson, textOf } from '../../values/reader.ts';
import { readBody } from '../dev/read-body.ts';
import type { AddAsset } from './assets.ts';
import { no } from './messages.ts';
import { replyTo, type EditReply } from './edit-answers.ts';

/** Bytes of one file. */
const MAX_FILE = 64 * 1024 * 1024;
/** Base64 has four letters for three bytes; the rest is for names. */
const MAX_BODY = Math.ceil(MAX_FILE / 3) * 4 + 64 * 1024;

const readFile = fieldsOf(
  {
    client: textOf(1000),
    selection: readSelection,
    name: textOf(10_000),
    bytes: textOf(MAX_BODY),
  },
  { replaces: textOf(10_000), group: textOf(1000), isCopy: flag, id: textOf(1000) },
);

/** The answer to a sent file. */
export interface AssetReply {
  readonly status: EditReply['status'] | 411 | 413 | 429;
  readonly body: object;
}

/** Answers a request with a file. */
export type AnswerAsset = (request: IncomingMessage) => Promise<AssetReply>;

/**
 * Returns a handler of requests with a file, one after the other; too large ones aren't read (A5).
 */
export function createAssetAnswers(add: AddAsset): AnswerAsset {
  let isBusy = false;

  async function take(request: IncomingMessage): Promise<AssetReply> {
    const text = await readBody(request, MAX_BODY);
    const sent = text === undefined ? undefined : readJson(text, readFile);
    if (sent === undefined) return no(400, 'upload-unreadable');
    const { bytes, ...others } = sent;
    const file = Buffer.from(bytes, 'base64');
    // Invalid Base64 is skipped on reading, and makes the file too short.
    if (lengthOf(bytes) !== file.length) {
      return no(400, 'upload-unreadable');
    }
    if (file.length > MAX_FILE) return TOO_LARGE;
    return replyTo(add({ ...others, bytes: file }));
  }

  return async (request) => {
    const length = request.headers['content-length'];
    if (length === undefined) return no(411, 'upload-sizeless');
    if (Number(length) > MAX_BODY) return TOO_LARGE;
    if (isBusy) return BUSY;
    isBusy = true;
    try {
      return await take(request);
    } finally {
      isBusy = false;
    }
  };
}

/** Returns the number of bytes of a Base64 text. */
function lengthOf(text: string): number {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  return (text.length / 4) * 3 - padding;
}

const BUSY = no(429, 'upload-busy');
const TOO_LARGE = no(413, 'upload-too-large');
