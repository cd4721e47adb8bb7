import { createRequire } from 'node:module';

type ReactServer = typeof import('react-dom/server');

let known: ReactServer | undefined;

/** React's renderers, loaded when the first page needs them: that takes a tenth of what a small site takes. */
export function reactServer(): ReactServer {
  // The cast is sound: the package's types say so.
  known ??= createRequire(import.meta.url)('react-dom/server') as ReactServer;
  return known;
}
