import { SiteError } from '../diagnostics/site-error.ts';

export const DEFAULT_PORT = '4173';

/**
 * The number of a port from the text of `--port`. @throws SiteError with status 400 for an invalid
 * one
 */
export function readPort(text: string = DEFAULT_PORT): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  const details = 'Use a number from 0 to 65535; 0 chooses a free port.';
  throw new SiteError(`--port ${text} isn’t a port.`, { details, status: 400 });
}
