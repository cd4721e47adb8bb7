import type { IncomingMessage } from 'node:http';
import type { PastedClip } from './read-clip.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import { rejectError } from '../../edit/rejection.ts';
import { fieldsOf, readJson, textOf } from '../../values/reader.ts';
import { readBody } from '../dev/read-body.ts';
import { no } from './messages.ts';
import type { UploadReply } from './upload-answers.ts';

const MAX_TEXT = 16 * 1024 * 1024;
const readSent = fieldsOf({ text: textOf(MAX_TEXT) });

/** Reads pasted content in a thread. @throws SiteError for content that can’t be read */
export type ReadClip = (text: string) => Promise<PastedClip>;

/**
 * Converts pasted HTML, or elements copied in another program, to copied layers; the project isn't
 * changed.
 */
export async function answerClip(
  request: IncomingMessage,
  read: ReadClip | undefined,
): Promise<UploadReply> {
  if (read === undefined) return no(403, 'read-only');
  const text = await readBody(request, MAX_TEXT);
  const sent = text === undefined ? undefined : readJson(text, readSent);
  if (sent === undefined) return no(400, 'change-unreadable');
  try {
    const { files, ...clip } = await read(sent.text);
    const written = files.map(({ uid, name, bytes }) => {
      return { uid, name, bytes: Buffer.from(bytes).toString('base64') };
    });
    return { status: 200, body: { ...clip, files: written } };
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    return { status: 422, body: rejectError('clipboard-unreadable', error) };
  }
}
