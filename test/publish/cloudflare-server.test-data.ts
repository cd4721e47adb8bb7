/**
 * A fake of Cloudflare Pages, written after the published code of its command-line tool and
 * library: it checks tokens and digests, and keeps files in memory.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { assetDigest } from '../../src/node/publish/cloudflare-assets.ts';

export const CLOUDFLARE_TOKEN = 'cloudflare-token';
export const CLOUDFLARE_ACCOUNT = 'a'.repeat(32);
const PRODUCTION = 'main';

interface Deployment {
  readonly id: string;
  readonly manifest: Readonly<Record<string, string>>;
  readonly branch: string;
  readonly message: string;
  readonly settings: Readonly<Record<string, string>>;
}

interface Project {
  readonly deployments: Deployment[];
  live: Deployment | undefined;
}

export interface CloudflareServer {
  readonly api: string;
  /** Returns the files that visitors of a project get, and the files with settings, by path. */
  live(project: string): Readonly<Record<string, string>>;
  /** Makes the tokens of uploads expire, so that the next request with such a token is rejected. */
  expire(): void;
  /** Returns the number of requests so far. */
  requests(): number;
  stop(): Promise<void>;
}

interface Sent {
  readonly key: string;
  readonly value: string;
  readonly metadata: { readonly contentType: string };
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

const rejected = (code: number, message: string) => ({ errors: [{ code, message }] });

export async function startCloudflareServer(): Promise<CloudflareServer> {
  const projects = new Map<string, Project>();
  const blobs = new Map<string, string>();
  let tokens = 1;
  let requests = 0;
  let address = '';
  const jwt = () =>
    `e30.${Buffer.from(`{"max_file_count_allowed":${tokens + 99}}`).toString('base64url')}.${tokens}`;
  const projectOf = (name: string) => {
    const project = projects.get(name) ?? { deployments: [], live: undefined };
    projects.set(name, project);
    return project;
  };

  const shown = ({ id, branch, message }: Deployment) => ({
    id,
    url: `${address}/at/${id}`,
    created_on: '2026-11-29T08:00:00.123456Z',
    environment: branch === PRODUCTION ? 'production' : 'preview',
    latest_stage: { name: 'deploy', status: 'success' },
    deployment_trigger: { metadata: { branch, commit_message: message } },
  });

  function upload(files: readonly Sent[]): unknown {
    for (const { key, value, metadata } of files) {
      if (metadata.contentType === '') return undefined;
      blobs.set(key, Buffer.from(value, 'base64').toString('latin1'));
    }
    return null;
  }

  /** Returns whether each path of a manifest has the digest of its file. */
  const isSound = (manifest: Deployment['manifest']) =>
    Object.entries(manifest).every(([path, digest]) => {
      const bytes = Buffer.from(blobs.get(digest) ?? '', 'latin1');
      return path.startsWith('/') && assetDigest(path, bytes) === digest;
    });

  async function deploy(name: string, form: FormData): Promise<unknown> {
    const manifest = JSON.parse(textIn(form, 'manifest')) as Deployment['manifest'];
    if (!isSound(manifest)) return undefined;
    const project = projectOf(name);
    const settings: Record<string, string> = {};
    for (const file of ['_headers', '_redirects']) {
      const content = form.get(file);
      if (content instanceof Blob) settings[file] = await content.text();
    }
    const deployment = {
      id: `${name}-${project.deployments.length + 1}`,
      manifest,
      branch: textIn(form, 'branch'),
      message: textIn(form, 'commit_message'),
      settings,
    };
    project.deployments.unshift(deployment);
    if (deployment.branch === PRODUCTION) project.live = deployment;
    return shown(deployment);
  }

  async function answerAssets(action: string, bytes: Buffer): Promise<unknown> {
    if (action === 'upload') return upload(JSON.parse(bytes.toString()) as readonly Sent[]);
    const { hashes } = JSON.parse(bytes.toString()) as { readonly hashes: readonly string[] };
    return action === 'check-missing' ? hashes.filter((digest) => !blobs.has(digest)) : null;
  }

  async function answer({ method, url = '', headers }: IncomingMessage, bytes: Buffer) {
    const [path = ''] = url.slice(1).split('?', 1);
    const [, , , , name = '', part, id, action] = path.split('/');
    const project = projectOf(name);
    if (part === undefined) {
      const live = project.live && shown(project.live);
      return { production_branch: PRODUCTION, canonical_deployment: live ?? null };
    }
    if (part === 'upload-token') return { jwt: jwt() };
    const deployment = project.deployments.find((one) => one.id === id);
    if (action === 'rollback') {
      project.live = deployment;
      return deployment && shown(deployment);
    }
    if (deployment !== undefined) return shown(deployment);
    if (method === 'POST') {
      const type = headers['content-type'] ?? '';
      return deploy(
        name,
        await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData(),
      );
    }
    return project.deployments.filter(({ branch }) => branch === PRODUCTION).map(shown);
  }

  /** Returns a file at the address of a deployment, which needs no token. */
  function delivered(url: string): string | undefined {
    const [, id, path = ''] = /^\/at\/([\w-]+)(\/.*)$/.exec(url) ?? [];
    const all = [...projects.values()].flatMap(({ deployments }) => deployments);
    return blobs.get(all.find((one) => one.id === id)?.manifest[path] ?? '');
  }

  async function handle(request: IncomingMessage): Promise<readonly [number, unknown]> {
    const bytes = await buffer(request);
    const { authorization } = request.headers;
    const [, assets] = /^\/pages\/assets\/([\w-]+)$/.exec(request.url ?? '') ?? [];
    if (assets !== undefined) {
      if (authorization !== `Bearer ${jwt()}`) return [401, rejected(8_000_013, 'Expired')];
      return [200, { result: await answerAssets(assets, bytes) }];
    }
    if (request.url?.startsWith(`/accounts/${CLOUDFLARE_ACCOUNT}/pages/projects/`) !== true) {
      return [404, rejected(8_000_007, 'Project not found')];
    }
    if (authorization !== `Bearer ${CLOUDFLARE_TOKEN}`) {
      return [403, rejected(10_000, 'Authentication error')];
    }
    const result = await answer(request, bytes);
    return result === undefined ? [400, rejected(8_000_000, 'Invalid')] : [200, { result }];
  }

  const server = createServer((request, response) => {
    requests += 1;
    const file = delivered(request.url ?? '');
    if (file !== undefined) {
      response.end(Buffer.from(file, 'latin1'));
      return;
    }
    void handle(request).then(([status, body]) => {
      response.writeHead(status).end(JSON.stringify(body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
  return {
    api: address,
    live(name) {
      const { manifest = {}, settings = {} } = projectOf(name).live ?? {};
      const files = Object.entries(manifest).filter(([path]) => !path.startsWith('/.sitegen/'));
      const contents = files.map(([path, digest]) => [path.slice(1), blobs.get(digest) ?? '']);
      return { ...Object.fromEntries(contents), ...settings };
    },
    expire() {
      tokens += 1;
    },
    requests: () => requests,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
