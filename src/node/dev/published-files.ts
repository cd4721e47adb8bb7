import { join } from 'node:path';
import { pathOf } from '../../publish/addresses.ts';
import type { BuiltPlace } from '../../publish/job.ts';
import { answerPolicy } from '../../site/hosts/answer-policy.ts';
import { HTML, typeOf } from '../../site/hosts/media-types.ts';
import { readOwnFile } from '../output/own-file.ts';
import { AUTHOR_PATH, PUBLISHED } from './guard.ts';

/** A side of a comparison: the live site, or the build that would replace it. */
type Side = 'before' | 'after';

const MAX_BYTES = 64 * 1024 * 1024;
const TIMEOUT_MS = 20_000;

/** A page is for viewing: no script runs in it, and it loads nothing from another server. */
const PAGE_POLICY = [
  'sandbox allow-same-origin',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** A file of a side, with the headers of its response. */
export interface PublishedFile {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Reads a file of the live site or of the build at a path such as `before/about/`; undefined if it
 * doesn't exist. A file of the live site is fetched from its address if publishing would change it;
 * otherwise the equal file of the build is read.
 */
export async function publishedFile(
  path: string,
  built: BuiltPlace,
): Promise<PublishedFile | undefined> {
  const [, side, rest] = /^(before|after)\/(.*)$/.exec(path) ?? [];
  const file = fileAt(rest ?? '');
  if (file === undefined || (side !== 'before' && side !== 'after')) return undefined;
  const isLive = side === 'before' && built.changed.has(file);
  const bytes = isLive
    ? await liveBytes(built.address, file)
    : readOwnFile(join(built.folder, file), MAX_BYTES);
  if (bytes === undefined) return undefined;
  const type = typeOf(file);
  if (type !== HTML) {
    const policy = answerPolicy(type);
    const headers = { 'content-type': type, ...(policy && { 'content-security-policy': policy }) };
    return { body: bytes, headers };
  }
  const headers = { 'content-type': type, 'content-security-policy': PAGE_POLICY };
  return { body: Buffer.from(withAddresses(bytes.toString(), built.base, side)), headers };
}

/** The file at a path below the site; undefined for a path that leaves it. */
function fileAt(path: string): string | undefined {
  const [encoded = ''] = path.split('?', 1);
  let file: string;
  try {
    file = decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
  if (/(?:^|\/)\.{1,2}(?:\/|$)|\/\/|^\/|[\\\0]/.test(file)) return undefined;
  return /(?:^|\/)$/.test(file) ? `${file}index.html` : file;
}

async function liveBytes(address: string, file: string): Promise<Buffer | undefined> {
  if (address === '') return undefined;
  try {
    const response = await fetch(`${address}${pathOf(file)}`, {
      headers: { 'cache-control': 'no-cache' },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const length = Number(response.headers.get('content-length') ?? 0);
    if (!response.ok || length > MAX_BYTES) {
      await response.body?.cancel();
      return undefined;
    }
    return Buffer.from(await response.arrayBuffer());
  } catch {
    return undefined;
  }
}

/** Finds the text in front of each address in HTML and in its styles. */
const BEFORE_ADDRESS =
  /(?:\s(?:src|srcset|poster|href)="|\burl\((?:["']|&quot;)?|(?<=\ssrcset="[^"]*),\s+)(?=\/(?!\/))/g;

/** Returns HTML in which addresses of the site link to pages of the same side. */
function withAddresses(html: string, base: string, side: Side): string {
  const top = `${AUTHOR_PATH}${PUBLISHED}${side}/`;
  let text = '';
  let done = 0;
  for (const { 0: before, index } of html.matchAll(BEFORE_ADDRESS)) {
    const start = index + before.length;
    if (!html.startsWith(base, start)) continue;
    text += html.slice(done, start) + top;
    done = start + base.length;
  }
  return text + html.slice(done);
}
