import { createRequire } from 'node:module';

type ReactServer = typeof import('react-dom/server');

let loadedServer: ReactServer | undefined;

/**
 * React's renderers, which are loaded when they are first needed: loading takes a tenth of the time
 * of a small site's build.
 */
export function reactServer(): ReactServer {
  // The cast is sound: the package's types say so.
  loadedServer ??= createRequire(import.meta.url)('react-dom/server') as ReactServer;
  return loadedServer;
}
