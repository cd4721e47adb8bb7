import { SiteError } from '../diagnostics/site-error.ts';

/** By these the system says that it isn't the port that can't be had, but the address. */
const OF_ADDRESS: ReadonlySet<string> = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'EADDRNOTAVAIL',
  'EAFNOSUPPORT',
]);

/** Why a server can't listen, in words that help. */
export function listenFailure(
  exception: NodeJS.ErrnoException,
  { port, host }: { readonly port: number; readonly host: string },
): SiteError {
  const { code = '', message } = exception;
  if (OF_ADDRESS.has(code)) {
    const details =
      'It takes a name or an address of this machine; 0.0.0.0 stands for all of them.';
    return new SiteError(`Nothing can be served at ${host}.`, { details, exception });
  }
  const details =
    code === 'EADDRINUSE'
      ? 'Another program uses it; choose another one by --port, or 0 for any free one.'
      : message;
  return new SiteError(`The port ${port} can not be used.`, { details, exception });
}
