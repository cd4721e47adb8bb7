import { SiteError } from '../diagnostics/site-error.ts';

/** System errors about the address, not the port. */
const ADDRESS_ERRORS: ReadonlySet<string> = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'EADDRNOTAVAIL',
  'EAFNOSUPPORT',
]);

/** The reason why a server can't listen, for a person. */
export function listenFailure(
  exception: NodeJS.ErrnoException,
  { port, host }: { readonly port: number; readonly host: string },
): SiteError {
  const { code = '', message } = exception;
  if (ADDRESS_ERRORS.has(code)) {
    const details = 'Use a name or an address of this machine, or 0.0.0.0 for all of them.';
    return new SiteError(`Can’t serve at ${host}.`, { details, exception });
  }
  const details =
    code === 'EADDRINUSE'
      ? 'Set another one with --port, or 0 for any free port; another program uses this one.'
      : message;
  return new SiteError(`Can’t use port ${port}.`, { details, exception });
}
