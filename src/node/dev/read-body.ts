import type { IncomingMessage } from 'node:http';

/** The text that comes with a request; undefined for one of more than so many bytes. */
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
