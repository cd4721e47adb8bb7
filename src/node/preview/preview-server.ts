import { createServer, type Server } from 'node:http';
import { SiteError } from '../../diagnostics/site-error.ts';
import { listenFailure } from '../listen-failure.ts';
import { requestHandler } from './preview-requests.ts';
import { readManifest } from '../output/target.ts';

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
 * Serves a built folder as its host would; see `preview-requests.ts`.
 * @throws SiteError when the folder is no built site, or it can't be served there
 */
export async function startPreview(folder: string, options: PreviewOptions): Promise<Preview> {
  const manifest = readManifest(folder);
  if (manifest === undefined) {
    const details = 'Build one first: sitegen build project.json --out FOLDER.';
    throw new SiteError(`${folder} is not a site that sitegen built.`, { details, status: 404 });
  }
  const server = createServer(requestHandler(folder, manifest, options.host));
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

function listen(server: Server, { port, host }: PreviewOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (exception: NodeJS.ErrnoException) => {
      reject(listenFailure(exception, { port, host }));
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}
