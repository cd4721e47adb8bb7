import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SiteError } from '../../diagnostics/site-error.ts';
import { differenceOf, type SiteFiles } from '../../publish/difference.ts';
import type { TargetOf } from '../../publish/kinds.ts';
import { KEPT_RELEASES } from '../../publish/release-id.ts';
import {
  fieldsOf,
  firstOf,
  listOf,
  textOf,
  type ReadBy,
  type Reader,
} from '../../values/reader.ts';
import { forEachConcurrent } from '../for-each-concurrent.ts';
import { MAX_FILE, readOwnFile } from '../output/own-file.ts';
import { changedFileError, noRelease, concurrentPublication } from './concurrent.ts';
import { secretOf } from './secrets.ts';
import type { BuiltSite, OnSent, Release, Target, TargetContext } from './target.ts';

const API = 'https://api.netlify.com/api/v1';
const CONCURRENT = 8;
const TIMEOUT_MS = 60_000;
/** Milliseconds between requests for the state of a deploy, and their maximum number. */
const PAUSE_MS = 500;
const MAX_PAUSES = 240;

const id = textOf(100, /^[\w-]+$/);
const nothing: Reader<null> = (value) => (value === null ? null : undefined);
const readSite = fieldsOf({
  id,
  published_deploy: firstOf<{ readonly id: string } | null>(fieldsOf({ id }), nothing),
});
const readFiles = listOf(fieldsOf({ path: textOf(4096, /^\//), sha: textOf(40, /^[\da-f]{40}$/) }));
const readDeploy = fieldsOf(
  { id, state: textOf(40) },
  {
    required: firstOf(listOf(textOf(40)), nothing),
    published_at: firstOf(textOf(40), nothing),
    deploy_ssl_url: textOf(300, /^https?:\/\/\S+$/),
  },
);
const readDeploys = listOf(readDeploy);

type Call = <T>(
  method: string,
  path: string,
  read: Reader<T>,
  body?: { readonly json: object } | { readonly bytes: Buffer },
) => Promise<T>;

/**
 * Opens a site of Netlify. Only files whose digests the host doesn't know are uploaded; then a
 * deploy goes live as a whole.
 */
export async function netlifyTarget(
  { site: name }: TargetOf<'netlify'>,
  context: TargetContext,
): Promise<Target> {
  const call = caller(context);
  const { id: site } = await call('GET', `/sites/${name}`, readSite);
  const liveDeploy = async () =>
    (await call('GET', `/sites/${site}`, readSite)).published_deploy?.id;
  let compared: string | undefined;
  let digests: SiteFiles = new Map();

  async function deployFiles({ built, isDraft, onSent }: Deploying) {
    const files = Object.fromEntries(Array.from(digests, ([file, sha]) => [`/${file}`, sha]));
    const json = { json: { files, draft: isDraft } };
    const deploy = await call('POST', `/sites/${site}/deploys`, readDeploy, json);
    const required = new Set(deploy.required ?? []);
    await upload(call, deploy.id, { built, digests, required, onSent });
    return untilReady(call, deploy.id);
  }

  async function releases(): Promise<readonly Release[]> {
    const live = await liveDeploy();
    const path = `/sites/${site}/deploys?per_page=${KEPT_RELEASES}`;
    const deploys = await call('GET', path, readDeploys);
    return deploys
      .filter(({ state, published_at: at }) => state === 'ready' && typeof at === 'string')
      .map(({ id: deploy, published_at: at }) => ({
        id: deploy,
        at: at ?? '',
        isLive: deploy === live,
      }));
  }

  return {
    async compare(built) {
      compared = await liveDeploy();
      const files =
        compared === undefined ? [] : await call('GET', `/sites/${site}/files`, readFiles);
      const before = new Map(files.map(({ path, sha }) => [path.slice(1), sha]));
      digests = digestsOf(built);
      return { before, difference: differenceOf(before, digests) };
    },
    async send(built, onSent) {
      if ((await liveDeploy()) !== compared) throw concurrentPublication();
      return (await deployFiles({ built, isDraft: false, onSent })).id;
    },
    async preview(built, onSent) {
      const { deploy_ssl_url: address } = await deployFiles({ built, isDraft: true, onSent });
      return address ?? '';
    },
    releases,
    async rollback(chosen) {
      const kept = await releases();
      const live = kept.findIndex(({ isLive }) => isLive);
      const target =
        chosen === undefined ? kept[live + 1]?.id : kept.find((one) => one.id === chosen)?.id;
      if (target === undefined) throw noRelease(chosen);
      await call('POST', `/sites/${site}/deploys/${target}/restore`, readDeploy);
      return target;
    },
    close: () => Promise.resolve(),
  };
}

interface Deploying {
  readonly built: BuiltSite;
  /** True if the deploy doesn't go live. */
  readonly isDraft: boolean;
  readonly onSent: OnSent;
}

const sha1 = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex');

function readBytes({ folder }: BuiltSite, file: string): Buffer {
  const bytes = readOwnFile(join(folder, file), MAX_FILE);
  if (bytes === undefined) throw changedFileError(file);
  return bytes;
}

const digestsOf = (site: BuiltSite): SiteFiles =>
  new Map(Array.from(site.files.keys(), (file) => [file, sha1(readBytes(site, file))]));

interface Upload {
  readonly built: BuiltSite;
  readonly digests: SiteFiles;
  /** The digests that the host doesn't have. */
  readonly required: ReadonlySet<string>;
  readonly onSent: OnSent;
}

async function upload(call: Call, deploy: string, { built, digests, required, onSent }: Upload) {
  const byDigest = new Map(Array.from(digests, ([file, digest]) => [digest, file]));
  const files = [...byDigest].filter(([digest]) => required.has(digest));
  let done = 0;
  await forEachConcurrent(files, CONCURRENT, async ([digest, file]) => {
    const bytes = readBytes(built, file);
    if (sha1(bytes) !== digest) throw changedFileError(file);
    const path = file.split('/').map(encodeURIComponent).join('/');
    await call('PUT', `/deploys/${deploy}/files/${path}`, (value) => value ?? null, { bytes });
    done += 1;
    onSent(done, files.length);
  });
}

async function untilReady(call: Call, deploy: string): Promise<ReadBy<typeof readDeploy>> {
  for (let pauses = 0; pauses < MAX_PAUSES; pauses += 1) {
    const found = await call('GET', `/deploys/${deploy}`, readDeploy);
    if (found.state === 'ready') return found;
    if (found.state === 'error') break;
    await pause(PAUSE_MS);
  }
  const details =
    'Look at the deploy in the host’s administration; the earlier site is still live.';
  throw new SiteError('Netlify didn’t put the deploy online.', { details });
}

function caller(context: TargetContext): Call {
  const token = secretOf(context, 'TOKEN', ['NETLIFY_AUTH_TOKEN']);
  if (token === undefined) {
    const details =
      'Set NETLIFY_AUTH_TOKEN to a personal access token, or store one with “--login”.';
    throw new SiteError('The token of Netlify isn’t set.', { details, status: 400 });
  }
  const api = context.env['SITEGEN_NETLIFY_API'] ?? API;
  return async (method, path, read, body) => {
    const isJson = body !== undefined && 'json' in body;
    const content = body === undefined || isJson ? undefined : new Uint8Array(body.bytes);
    const response = await fetch(`${api}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': isJson ? 'application/json' : 'application/octet-stream',
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(isJson && { body: JSON.stringify(body.json) }),
      ...(content !== undefined && { body: content }),
    });
    const value: unknown = await response.json().catch(() => undefined);
    const own = read(value);
    if (response.ok && own !== undefined) return own;
    const details =
      response.status === 401 ? 'Check the token.' : 'Check the settings of the target.';
    const message = `Netlify answered ${method} ${path} with status ${response.status}.`;
    throw new SiteError(message, { details });
  };
}
