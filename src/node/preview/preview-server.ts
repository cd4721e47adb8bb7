import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { BlockList, type AddressInfo } from 'node:net';
import { SiteError } from '../../diagnostics/site-error.ts';
import { tryTo } from '../../values/try-to.ts';
import { listenFailure } from '../listen-failure.ts';
import { realPath } from '../plain-file.ts';
import { requestHandler } from './preview-requests.ts';
import { readManifest } from '../output/target.ts';

export interface PreviewOptions {
  readonly port: number;
  readonly host: string;
}

export interface Preview {
  /** Address of the home page. */
  readonly address: string;
  /** True if only this machine can reach it. */
  readonly isOwn: boolean;
  close(): Promise<void>;
}

/** The loopback addresses, in any notation. */
const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

/**
 * Serves a built folder as its host would; see `preview-requests.ts`. @throws SiteError if the
 * folder isn't a built site, or can't be served
 */
export async function startPreview(named: string, options: PreviewOptions): Promise<Preview> {
  // The folder may be a link, such as one to the latest of several sites.
  const folder = tryTo(() => realPath(named)) ?? named;
  const manifest = readManifest(folder);
  if (manifest === undefined) {
    const details = 'Build one first with “sitegen build project.json --out FOLDER”.';
    throw new SiteError(`${folder} isn’t a site that sitegen built.`, { details, status: 404 });
  }
  const server = createServer(requestHandler(folder, manifest, options.host));
  const { port, address, family } = await listen(server, options);
  const name = options.host.includes(':') ? `[${options.host}]` : options.host;
  return {
    address: `http://${name}:${port}${manifest.base}`,
    isOwn: LOOPBACK.check(address, family === 'IPv6' ? 'ipv6' : 'ipv4'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Returns the actual port and address. */
async function listen(server: Server, { port, host }: PreviewOptions): Promise<AddressInfo> {
  server.listen(port, host);
  await once(server, 'listening').catch((exception: NodeJS.ErrnoException) => {
    throw listenFailure(exception, { port, host });
  });
  // An error such as too many open files doesn't end the server: the next request may succeed.
  server.on('error', () => {});
  // The cast is sound: a server that listens on a port has an address.
  return server.address() as AddressInfo;
}
