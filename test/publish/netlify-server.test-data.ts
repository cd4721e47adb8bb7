/** A fake of Netlify, written after its published API description. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

export const NETLIFY_TOKEN = 'netlify-token';

interface Deploy {
  readonly id: string;
  readonly files: Readonly<Record<string, string>>;
  readonly required: Set<string>;
  readonly isDraft: boolean;
}

export interface NetlifyServer {
  readonly api: string;
  /** Returns the files that visitors of a site get, by path. */
  live(site: string): Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

interface Site {
  readonly deploys: Deploy[];
  live: Deploy | undefined;
}

const shown = ({ id, required, isDraft }: Deploy) => ({
  id,
  state: required.size === 0 ? 'ready' : 'uploading',
  required: [...required],
  published_at: isDraft ? null : '2026-11-29T08:00:00.000Z',
  deploy_ssl_url: `https://${id}.example.org`,
});

export async function startNetlifyServer(): Promise<NetlifyServer> {
  const sites = new Map<string, Site>();
  const blobs = new Map<string, Buffer>();
  const siteOf = (name: string) => {
    const site = sites.get(name) ?? { deploys: [], live: undefined };
    sites.set(name, site);
    return site;
  };

  function goLive(deploy: Deploy) {
    const site = [...sites.values()].find(({ deploys }) => deploys.includes(deploy));
    if (site !== undefined && deploy.required.size === 0 && !deploy.isDraft) site.live = deploy;
  }

  function answer({ method, url = '' }: IncomingMessage, bytes: Buffer): unknown {
    const [, kind, name = '', part, id = '', action] = url.split(/[/?]/);
    if (kind === 'deploys') {
      const deploys = [...sites.values()].flatMap((site) => site.deploys);
      const deploy = deploys.find((one) => one.id === name);
      if (deploy === undefined) return undefined;
      if (method === 'PUT') {
        const sum = createHash('sha1').update(bytes).digest('hex');
        blobs.set(sum, bytes);
        deploy.required.delete(sum);
        goLive(deploy);
        return { id: url };
      }
      return shown(deploy);
    }
    const site = siteOf(name);
    if (action === 'restore') {
      site.live = site.deploys.find((one) => one.id === id);
      return site.live && shown(site.live);
    }
    if (method === 'POST') {
      const { files, draft: isDraft } = JSON.parse(bytes.toString()) as Pick<Deploy, 'files'> & {
        readonly draft: boolean;
      };
      const required = new Set(Object.values(files).filter((sum) => !blobs.has(sum)));
      const deploy = { id: `${name}-${site.deploys.length + 1}`, files, required, isDraft };
      site.deploys.unshift(deploy);
      goLive(deploy);
      return shown(deploy);
    }
    if (part === 'deploys') return site.deploys.map(shown);
    if (part !== 'files') return { id: name, published_deploy: site.live && shown(site.live) };
    return Object.entries(site.live?.files ?? {}).map(([path, sha]) => ({ path, sha }));
  }

  const server = createServer((request, response) => {
    void buffer(request).then((bytes) => {
      const isAllowed = request.headers.authorization === `Bearer ${NETLIFY_TOKEN}`;
      const value = isAllowed ? answer(request, bytes) : { message: 'Unauthorized' };
      response
        .writeHead(isAllowed ? 200 : 401)
        .end(JSON.stringify(value, (_, item: unknown) => item ?? null));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    api: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    live(name) {
      const files = Object.entries(siteOf(name).live?.files ?? {});
      return Object.fromEntries(
        files.map(([path, sum]) => [path.slice(1), blobs.get(sum)?.toString('latin1') ?? '']),
      );
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
