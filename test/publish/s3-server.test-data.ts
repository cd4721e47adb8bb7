/**
 * A fake of a storage with S3's protocol: it checks signatures and conditions, and keeps objects in
 * memory.
 */
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

export const S3_KEYS = { AWS_ACCESS_KEY_ID: 'key-id', AWS_SECRET_ACCESS_KEY: 'the secret' };
export const S3_REGION = 'eu-west-1';

export interface StoredObject {
  readonly bytes: Buffer;
  readonly type: string | undefined;
  readonly caching: string | undefined;
}

export interface S3Server {
  readonly endpoint: string;
  /** Objects by bucket and key, such as `bucket/index.html`. */
  readonly objects: ReadonlyMap<string, StoredObject>;
  /** Returns the number of requests so far. */
  requests(): number;
  stop(): Promise<void>;
}

export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, StoredObject>();
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    void answer(request, objects).then(({ status, body }) => {
      response.writeHead(status).end(body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    endpoint: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    objects,
    requests: () => requests,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Answer {
  readonly status: number;
  readonly body?: Buffer | string;
}

async function answer(
  request: IncomingMessage,
  objects: Map<string, StoredObject>,
): Promise<Answer> {
  const bytes = await buffer(request);
  if (!isSigned(request)) return { status: 403, body: '<Message>Wrong signature</Message>' };
  const key = decodeURIComponent(request.url ?? '').slice(1);
  const { headers, method } = request;
  const found = objects.get(key);
  if (method === 'GET') return found ? { status: 200, body: found.bytes } : { status: 404 };
  if (method === 'DELETE') {
    objects.delete(key);
    return { status: 204 };
  }
  if (headers['if-none-match'] === '*' && found !== undefined) return { status: 412 };
  objects.set(key, { bytes, type: headers['content-type'], caching: headers['cache-control'] });
  return { status: 200 };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** Returns whether a request has a valid signature of version 4. */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const [, credential = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=key-id\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const own = names.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const content = String(headers['x-amz-content-sha256']);
  const request = [method, url, '', own.join(''), names, content].join('\n');
  const time = String(headers['x-amz-date']);
  const day = time.slice(0, 8);
  if (credential !== `${day}/${S3_REGION}/s3/aws4_request`) return false;
  const text = ['AWS4-HMAC-SHA256', time, credential, sha256(request)].join('\n');
  const parts = [day, S3_REGION, 's3', 'aws4_request'];
  const first: Buffer = Buffer.from(`AWS4${S3_KEYS.AWS_SECRET_ACCESS_KEY}`);
  const key = parts.reduce((above, part) => hmac(above, part), first);
  return hmac(key, text).toString('hex') === signature;
}
