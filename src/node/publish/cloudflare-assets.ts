import { extname, join } from 'node:path';
import { blake3 } from '@noble/hashes/blake3.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { SiteError } from '../../diagnostics/site-error.ts';
import { typeOf } from '../../site/hosts/media-types.ts';
import { listOf, textOf, fieldsOf, wholeOf, readJson } from '../../values/reader.ts';
import { forEachConcurrent } from '../for-each-concurrent.ts';
import { hashOf } from '../output/file-writer.ts';
import { MAX_FILE, readOwnFile } from '../output/own-file.ts';
import { CloudflareError, type CallCloudflare } from './cloudflare-api.ts';
import { changedFileError } from './concurrent.ts';
import type { BuiltSite, OnSent } from './target.ts';

/**
 * The host's limits: bytes of a file, number of files if the token has no other, and size of a
 * request.
 */
const MAX_BYTES = 25 * 1024 * 1024;
const MAX_FILES = 20_000;
const MAX_REQUEST_BYTES = 40 * 1024 * 1024;
const MAX_REQUEST_FILES = 2000;
const CONCURRENT = 3;
const DIGEST_LENGTH = 32;

/** Files with settings for the host, which it doesn't serve to visitors. */
export const SETTINGS_FILES = ['_headers', '_redirects'] as const;
const isSetting = (file: string) => SETTINGS_FILES.some((setting) => setting === file);

const readToken = fieldsOf({ jwt: textOf(10_000) });
const readDigests = listOf(textOf(DIGEST_LENGTH));
const readNothing = (value: unknown) => value ?? null;
const readClaims = fieldsOf({}, { max_file_count_allowed: wholeOf(1, 10_000_000) });

/** A file to upload. */
export interface Asset {
  readonly file: string;
  readonly digest: string;
  readonly size: number;
  readonly read: () => Buffer;
}

/**
 * Returns the digest by which the host identifies a file: the hash of its bytes in base64, followed
 * by its extension.
 */
export function assetDigest(file: string, bytes: Buffer): string {
  const text = bytes.toString('base64') + extname(file).slice(1);
  return bytesToHex(blake3(Buffer.from(text))).slice(0, DIGEST_LENGTH);
}

/** The files of a site that the host serves. @throws SiteError for a file that is too large */
export function assetsOf(site: BuiltSite): readonly Asset[] {
  return Array.from(site.files)
    .filter(([file]) => !isSetting(file))
    .map(([file, hash]) => {
      const read = () => readBuilt(site, file, hash);
      const bytes = read();
      if (bytes.length > MAX_BYTES) throw tooLarge(file);
      return { file, digest: assetDigest(file, bytes), size: bytes.length, read };
    });
}

function readBuilt({ folder }: BuiltSite, file: string, hash: string): Buffer {
  const bytes = readOwnFile(join(folder, file), MAX_FILE);
  if (bytes === undefined || hashOf(bytes) !== hash) throw changedFileError(file);
  return bytes;
}

function tooLarge(file: string): SiteError {
  const details = 'Serve it from another place with the setting “mediaUrl”.';
  const message = `Cloudflare Pages takes files of at most 25 MiB, and ${file} is larger.`;
  return new SiteError(message, { details });
}

/** Uploads the files that the host doesn't have. @throws SiteError */
export async function uploadAssets(
  call: CallCloudflare,
  project: string,
  { assets, onSent }: { readonly assets: readonly Asset[]; readonly onSent: OnSent },
): Promise<void> {
  const newToken = async () =>
    (await call({ path: `${project}/upload-token`, read: readToken })).jwt;
  let jwt = await newToken();
  const most = maxFiles(jwt);
  if (assets.length > most) {
    const message = `Cloudflare Pages takes ${most} files, and the site has ${assets.length}.`;
    throw new SiteError(message, { details: 'Use a larger plan, or another kind of target.' });
  }

  /**
   * Sends a request with the token of the upload; if the token has expired, again with a new one.
   */
  async function callAgain<T>(send: (token: string) => Promise<T>): Promise<T> {
    try {
      return await send(jwt);
    } catch (error) {
      if (!(error instanceof CloudflareError) || !error.isExpired) throw error;
      jwt = await newToken();
      return send(jwt);
    }
  }

  const unique = new Map(assets.map((asset) => [asset.digest, asset]));
  const body = { hashes: [...unique.keys()] };
  const path = '/pages/assets';
  const missing = await callAgain((token) =>
    call({ path: `${path}/check-missing`, read: readDigests, body, jwt: token }),
  );
  const files = missing.flatMap((digest) => unique.get(digest) ?? []);
  let done = 0;
  await forEachConcurrent(requestsOf(files), CONCURRENT, async (request) => {
    const content = request.map((asset) => ({
      key: asset.digest,
      value: asset.read().toString('base64'),
      metadata: { contentType: typeOf(asset.file) },
      base64: true,
    }));
    await callAgain((token) =>
      call({ path: `${path}/upload`, read: readNothing, body: content, jwt: token }),
    );
    done += request.length;
    onSent(done, files.length);
  });
  await callAgain((token) =>
    call({ path: `${path}/upsert-hashes`, read: readNothing, body, jwt: token }),
  );
}

/** Distributes files to requests within the limits of the host. */
export function requestsOf(
  files: readonly Asset[],
  { bytes: mostBytes, count: mostFiles } = { bytes: MAX_REQUEST_BYTES, count: MAX_REQUEST_FILES },
): readonly (readonly Asset[])[] {
  const requests: Asset[][] = [];
  let bytes = 0;
  for (const file of files) {
    const last = requests.at(-1);
    if (last === undefined || last.length === mostFiles || bytes + file.size > mostBytes) {
      requests.push([file]);
      bytes = file.size;
    } else {
      last.push(file);
      bytes += file.size;
    }
  }
  return requests;
}

/** The number of files that the account's plan allows, which is in the token of an upload. */
function maxFiles(jwt: string): number {
  const [, claims = ''] = jwt.split('.');
  const text = Buffer.from(claims, 'base64url').toString();
  return readJson(text, readClaims)?.max_file_count_allowed ?? MAX_FILES;
}
