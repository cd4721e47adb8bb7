import { printable } from '../diagnostics/printable.ts';
import { SiteError } from '../diagnostics/site-error.ts';
import { HOSTS } from '../site/plan/options.ts';
import { paint, type Io } from './io.ts';

/** Options for the name or address on which a server listens. */
export interface ListenFlags {
  readonly listen?: string | undefined;
  /** The former name of `--listen`; in `build`, `--host` names a hosting company. */
  readonly host?: string | undefined;
}

interface ListenContext {
  readonly command: 'dev' | 'preview';
  /** The advice for the error about the name of a hosting company. */
  readonly details: string;
}

/**
 * The name or address to listen on; empty by default. The former option is accepted, with a notice.
 * @throws SiteError with status 400 for the name of a hosting company, which `--host` means in
 * `build`
 */
export function listenAddress(
  io: Io,
  { listen, host = '' }: ListenFlags,
  { command, details }: ListenContext,
): string {
  const address = listen ?? host;
  if (HOSTS.some((name) => name === address)) {
    const message = `${command} has no option --host ${address}; that is an option of build.`;
    throw new SiteError(message, { details, status: 400 });
  }
  if (host !== '') {
    const now = `--host is now --listen: use --listen ${printable(address)}`;
    io.err(`${paint(io, 'yellow', 'info')} ${now}\n`);
  }
  return address;
}
