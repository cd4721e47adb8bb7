import { closeSync, createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { typeOf } from '../../site/hosts/media-types.ts';
import { tryTo } from '../../values/try-to.ts';
import { limitAnswer } from '../restrict-response.ts';
import { openPlainFile, realPath } from '../plain-file.ts';

/**
 * Sends a file, or the range that a video player requests; 404 if it isn't a regular file (SAFE-9).
 */
export function sendFile(path: string, request: IncomingMessage, response: ServerResponse) {
  const opened = tryTo(() => openPlainFile(realPath(path), { most: Infinity }));
  if (opened === undefined) {
    response.writeHead(404).end();
    return;
  }
  const { handle, found } = opened;
  const part = writeHead({ path, size: found.size, changed: found.mtimeMs }, request, response);
  if (part === undefined || request.method === 'HEAD') {
    closeSync(handle);
    response.end();
    return;
  }
  const stream = createReadStream(path, { fd: handle, ...part });
  stream.on('error', () => response.destroy());
  response.once('close', () => stream.destroy());
  stream.pipe(response);
}

interface SentFile {
  readonly path: string;
  readonly size: number;
  /** Time of the last change, in milliseconds. */
  readonly changed: number;
}

/**
 * Writes status and headers; returns the first and last byte to send, or undefined if there are
 * none.
 */
function writeHead(
  { path, size, changed }: SentFile,
  { headers }: IncomingMessage,
  response: ServerResponse,
): { readonly start: number; readonly end: number } | undefined {
  limitAnswer(response, typeOf(path));
  const etag = `"${size.toString(36)}-${changed.toString(36)}"`;
  response.setHeader('ETag', etag);
  response.setHeader('Accept-Ranges', 'bytes');
  if (headers['if-none-match'] === etag) {
    response.writeHead(304);
    return undefined;
  }
  const [, from = '', to = ''] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  const start = from === '' ? 0 : Number(from);
  const end = Math.min(to === '' ? size - 1 : Number(to), size - 1);
  if (from !== '' && start > end) {
    response.writeHead(416, { 'content-range': `bytes */${size}` });
    return undefined;
  }
  const part = from === '' ? {} : { 'content-range': `bytes ${start}-${end}/${size}` };
  const length = size === 0 ? 0 : end - start + 1;
  response.writeHead(from === '' ? 200 : 206, {
    'content-type': typeOf(path),
    'content-length': length,
    ...part,
  });
  return length === 0 ? undefined : { start, end };
}
