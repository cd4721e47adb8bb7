import type { AwsClient } from 'aws4fetch';
import { SiteError } from '../../diagnostics/site-error.ts';
import type { TargetOf } from '../../publish/kinds.ts';
import { CACHE_BRIEFLY, CACHE_FOREVER, FOREVER } from '../../site/hosts/host-site.ts';
import { typeOf } from '../../site/hosts/media-types.ts';
import { inPlaceTarget } from './in-place.ts';
import { secretOf } from './secrets.ts';
import { LOCK, type FileStore } from './store.ts';
import type { Target, TargetContext } from './target.ts';

const CONCURRENT = 16;
/**
 * Time for which removed files stay: caches in front of a bucket may still deliver former pages.
 */
const STAY_MS = 24 * 3_600_000;
const NOT_FOUND = 404;
/** Statuses for an object that exists already. */
const EXISTS: ReadonlySet<number> = new Set([409, 412]);

/** Opens a bucket with S3's protocol as a target, whose objects are changed in place. */
export async function s3Target(settings: TargetOf<'s3'>, context: TargetContext): Promise<Target> {
  const accessKeyId = secretOf(context, 'KEY_ID', ['AWS_ACCESS_KEY_ID']);
  const secretAccessKey = secretOf(context, 'SECRET', ['AWS_SECRET_ACCESS_KEY']);
  if (accessKeyId === undefined || secretAccessKey === undefined) throw missingKey();
  const sessionToken = secretOf(context, 'SESSION', ['AWS_SESSION_TOKEN']);
  const { AwsClient: Aws } = await import('aws4fetch');
  const { region } = settings;
  const keys = {
    accessKeyId,
    secretAccessKey,
    ...(sessionToken !== undefined && { sessionToken }),
  };
  const aws = new Aws({ ...keys, region, service: 's3' });
  return inPlaceTarget(s3Store(aws, settings), context);
}

function missingKey(): SiteError {
  const details =
    'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or store the keys with “--login”.';
  return new SiteError('The keys of the storage aren’t set.', { details, status: 400 });
}

/** Opens the objects of a bucket below a prefix. */
function s3Store(aws: AwsClient, settings: TargetOf<'s3'>): FileStore {
  const { bucket, region, endpoint, prefix = '', cloudfront } = settings;
  const root =
    endpoint === undefined
      ? `https://${bucket}.s3.${region}.amazonaws.com`
      : `${endpoint}/${bucket}`;
  const addressOf = (path: string) =>
    [root, ...(prefix === '' ? [] : prefix.split('/')), ...path.split('/').map(encoded)].join('/');

  async function send(
    method: string,
    path: string,
    { allowed = [], ...init }: RequestInit & { readonly allowed?: readonly number[] } = {},
  ): Promise<Response> {
    const response = await aws.fetch(addressOf(path), { method, ...init });
    if (response.ok || allowed.includes(response.status)) return response;
    throw storageError(method, path, { status: response.status, text: await response.text() });
  }

  const put = (path: string, content: string | Buffer, headers: Record<string, string> = {}) =>
    send('PUT', path, {
      body: new Uint8Array(Buffer.from(content)),
      headers: { 'content-type': typeOf(path), 'cache-control': cachingOf(path), ...headers },
      allowed: [...EXISTS],
    });

  async function write(path: string, content: string | Buffer) {
    const { status } = await put(path, content);
    if (EXISTS.has(status)) throw storageError('PUT', path, { status, text: '' });
  }

  async function read(path: string): Promise<Buffer | undefined> {
    const response = await send('GET', path, { allowed: [NOT_FOUND] });
    const bytes = Buffer.from(await response.arrayBuffer());
    return response.status === NOT_FOUND ? undefined : bytes;
  }

  const remove = async (path: string) => {
    const response = await send('DELETE', path, { allowed: [NOT_FOUND] });
    await response.arrayBuffer();
  };

  return {
    concurrency: CONCURRENT,
    read,
    write,
    remove,
    async lock(text) {
      const { status } = await put(LOCK, text, { 'if-none-match': '*' });
      const held = (await read(LOCK))?.toString();
      // A storage that ignores the condition has replaced an existing lock; the last run to write
      // has it.
      return !EXISTS.has(status) && held === text ? undefined : (held ?? '');
    },
    renew: (text) => write(LOCK, text),
    unlock: () => remove(LOCK),
    stay: STAY_MS,
    ...(cloudfront !== undefined && { finish: () => invalidate(aws, cloudfront) }),
    close: () => Promise.resolve(),
  };
}

/** S3 signs paths in which all but unreserved characters are encoded. */
const encoded = (part: string) =>
  encodeURIComponent(part).replaceAll(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const cachingOf = (path: string) =>
  FOREVER.some((folder) => path.startsWith(`${folder}/`)) ? CACHE_FOREVER : CACHE_BRIEFLY;

interface Answer {
  readonly status: number;
  readonly text: string;
}

function storageError(method: string, path: string, { status, text }: Answer): SiteError {
  const [, reason = ''] = /<Message>([^<]*)<\/Message>/.exec(text) ?? [];
  const message = `The storage rejected ${method} ${path} with status ${status}.`;
  const details = reason === '' ? 'Check the keys, the bucket and its region.' : reason;
  return new SiteError(message, { details });
}

/** Makes CloudFront fetch all files again, by a pattern, which costs as much as a single path. */
async function invalidate(aws: AwsClient, distribution: string) {
  const address = `https://cloudfront.amazonaws.com/2020-05-31/distribution/${distribution}/invalidation`;
  const paths = '<Paths><Quantity>1</Quantity><Items><Path>/*</Path></Items></Paths>';
  const reference = `<CallerReference>sitegen-${Date.now()}</CallerReference>`;
  const namespace = 'http://cloudfront.amazonaws.com/doc/2020-05-31/';
  const response = await aws.fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'text/xml' },
    body: `<InvalidationBatch xmlns="${namespace}">${paths}${reference}</InvalidationBatch>`,
    aws: { service: 'cloudfront', region: 'us-east-1' },
  });
  const text = await response.text();
  if (!response.ok) throw storageError('POST', 'invalidation', { status: response.status, text });
}
