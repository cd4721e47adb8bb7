import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as secureServer } from 'node:https';
import { listenFailure } from './listen-failure.ts';

/** Number of ports to try after one that is in use. */
const TRIES = 20;

type Handler = RequestListener;

/** A certificate and its key, in PEM. */
export interface Certificate {
  readonly cert: Buffer;
  readonly key: Buffer;
}

export interface ListenOptions {
  /** 0 chooses a free port. */
  readonly port: number;
  /** True if another port may be used when this one is in use. */
  readonly mayMove: boolean;
  readonly host: string;
  readonly certificate?: Certificate | undefined;
}

interface Listening {
  readonly port: number;
  readonly all: readonly Server[];
}

/** Listens on both addresses of this machine, or on the requested one. */
export async function listen(handler: Handler, options: ListenOptions): Promise<Listening> {
  const { port, mayMove, host } = options;
  for (let tries = 0; ; tries += 1) {
    const wanted = port === 0 ? 0 : port + tries;
    try {
      return await listenAt(handler, wanted, options);
    } catch (error) {
      const exception = error as NodeJS.ErrnoException;
      const isTaken = exception.code === 'EADDRINUSE';
      if (isTaken && (port === 0 || mayMove) && tries < TRIES && wanted < 65_535) continue;
      throw listenFailure(exception, { port: wanted, host });
    }
  }
}

async function listenAt(
  handler: Handler,
  port: number,
  { host, certificate }: ListenOptions,
): Promise<Listening> {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  // The name also means only this machine.
  const isHere = host === '' || host === 'localhost';
  const addresses = isEverywhere ? [host] : ['127.0.0.1', isHere ? '::1' : host];
  const all: Server[] = [];
  let at = port;
  try {
    for (const address of new Set(addresses)) {
      const server = guardedServer(handler, certificate);
      const isListening = await listenOn(server, at, address);
      if (!isListening) continue;
      all.push(server);
      const found = server.address();
      if (typeof found === 'object' && found !== null) at = found.port;
    }
    return { port: at, all };
  } catch (error) {
    await Promise.all(all.map(closeServer));
    throw error;
  }
}

/** Returns false if the machine has no IPv6 address; then only the other address is used. */
function listenOn(server: Server, port: number, address: string): Promise<boolean> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isMissing = error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT';
      if (isMissing && address === '::1') done(false);
      else fail(error);
    });
    server.listen({ port, host: address, exclusive: true }, () => {
      // An error such as too many open files doesn't end the server: the next request may succeed.
      server.on('error', () => {});
      done(true);
    });
  });
}

/** A server that survives any request. */
function guardedServer(handler: Handler, certificate: Certificate | undefined): Server {
  const server =
    certificate === undefined ? createServer(handler) : secureServer(certificate, handler);
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
    else socket.destroy();
  });
  // WebSockets and tunnels aren't supported.
  for (const event of ['upgrade', 'connect'] as const) {
    server.on(event, (_request, socket) => {
      socket.on('error', () => socket.destroy());
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
    });
  }
  return server;
}

export function closeServer(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}
