import type { IncomingMessage } from 'node:http';

/** The body of a request; undefined if it is larger than the limit. */
export async function readBody(
  request: IncomingMessage,
  most: number,
): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > most) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString();
}
