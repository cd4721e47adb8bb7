import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { SiteError } from '../diagnostics/site-error.ts';
import { readManifest } from './target.ts';

export interface PreviewOptions {
  readonly port: number;
  readonly host: string;
}

export interface Preview {
  /** Address of the home page. */
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Serves a built folder as a static host would: at its base path, with 404.html and status 404,
 * and pages at addresses with a trailing slash (ROUTE-6).
 * @throws SiteError when the folder is no built site, or the port is taken
 */
export async function startPreview(folder: string, options: PreviewOptions): Promise<Preview> {
  const manifest = await readManifest(folder);
  if (manifest === undefined) {
    const details = 'Build one first: sitegen build project.json --out FOLDER.';
    throw new SiteError(`${folder} is not a site that sitegen built.`, { details, status: 404 });
  }
  const server = createServer(requestHandler(folder, manifest.base));
  const port = await listen(server, options);
  const name = options.host.includes(':') ? `[${options.host}]` : options.host;
  return {
    address: `http://${name}:${port}${manifest.base}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

function requestHandler(folder: string, base: string): Handler {
  const serve = sirv(folder, { dev: true, etag: true });
  return (request, response) => {
    const [path = '/', query] = (request.url ?? '/').split('?', 2);
    // No browser sends a fragment.
    if (!path.startsWith(base) || path.includes('#')) {
      if (`${path}/` === base) redirect(response, base, query);
      else notFound(folder, response);
      return;
    }
    const inside = `/${path.slice(base.length)}`;
    if (isPageWithoutSlash(folder, inside)) {
      redirect(response, `${path}/`, query);
      return;
    }
    request.url = query === undefined ? inside : `${inside}?${query}`;
    serve(request, response, () => notFound(folder, response));
  };
}

function isPageWithoutSlash(folder: string, path: string): boolean {
  if (path.endsWith('/')) return false;
  try {
    const segments = path.split('/').map(decodeURIComponent);
    const [, ...names] = segments;
    // An empty name would make the redirect an address of another host.
    if (names.some((name) => /^\.{0,2}$|[/\\\0]/.test(name))) return false;
    return existsSync(join(folder, ...names, 'index.html'));
  } catch {
    return false;
  }
}

function redirect(response: ServerResponse, to: string, query: string | undefined) {
  const location = query === undefined ? to : `${to}?${query}`;
  response.writeHead(301, { location }).end();
}

function notFound(folder: string, response: ServerResponse) {
  response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
  const file = join(folder, '404.html');
  // While a build replaces the folder, there is none for a moment.
  response.end(existsSync(file) ? readFileSync(file) : 'Not found');
}

function listen(server: Server, { port, host }: PreviewOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (exception: NodeJS.ErrnoException) => {
      const isTaken = exception.code === 'EADDRINUSE';
      const details = isTaken ? 'Choose another one by --port.' : exception.message;
      reject(new SiteError(`The port ${port} can not be used.`, { details, exception }));
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}
