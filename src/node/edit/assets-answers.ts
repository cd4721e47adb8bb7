import type { IncomingMessage } from 'node:http';
import { NOT_SAVED } from '../../edit/edit-answer.ts';
import { readSelection } from '../../edit/selection.ts';
import { fieldsOf, flag, readJson, textOf } from '../../values/reader.ts';
import { readBody } from '../dev/read-body.ts';
import type { AddAsset } from './assets.ts';
import { replyTo, type EditReply } from './edit-answers.ts';

/** Bytes of one file. */
const MAX_FILE = 64 * 1024 * 1024;
/** Three bytes are four letters; the rest is for names. */
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

/** What is answered to a file that is sent. */
export interface AssetReply {
  readonly status: EditReply['status'] | 411 | 413 | 429;
  readonly body: object;
}

/** Answers a request that brings a file. */
export type AnswerAsset = (request: IncomingMessage) => Promise<AssetReply>;

/** Answers requests that bring a file, one after the other: what is too large or too much isn't read at all (A5). */
export function createAssetAnswers(add: AddAsset): AnswerAsset {
  let isBusy = false;

  async function take(request: IncomingMessage): Promise<AssetReply> {
    const text = await readBody(request, MAX_BODY);
    const sent = text === undefined ? undefined : readJson(text, readFile);
    if (sent === undefined) return no(400, 'sitegen can’t read this file.');
    const { bytes, ...others } = sent;
    const file = Buffer.from(bytes, 'base64');
    // What isn't Base64 is skipped when it is read, and missing then.
    if (lengthOf(bytes) !== file.length) {
      return no(400, 'sitegen can’t read this file.');
    }
    if (file.length > MAX_FILE) return TOO_LARGE;
    return replyTo(add({ ...others, bytes: file }));
  }

  return async (request) => {
    const length = request.headers['content-length'];
    if (length === undefined) return no(411, 'The size of the file is missing.');
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

/** Bytes that a text in Base64 stands for. */
function lengthOf(text: string): number {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  return (text.length / 4) * 3 - padding;
}

function no(status: AssetReply['status'], reason: string): AssetReply {
  return { status, body: { reason } };
}

/** As of what can't be saved now: whoever has sent it sends it once more. */
const BUSY: AssetReply = {
  status: 429,
  body: { reason: 'Another upload is in progress.', code: NOT_SAVED },
};

const TOO_LARGE = no(413, 'The file is larger than 64 MB. Reduce its size, or host it elsewhere.');
