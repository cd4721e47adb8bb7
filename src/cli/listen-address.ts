import { printable } from '../diagnostics/printable.ts';
import { SiteError } from '../diagnostics/site-error.ts';
import { HOSTS } from '../site/plan/options.ts';
import { paint, type Io } from './io.ts';

/** The options with the name or address that a server listens on. */
export interface ListenFlags {
  readonly listen?: string | undefined;
  /** The name that `--listen` had before; it names a hosting company in other commands. */
  readonly host?: string | undefined;
}

interface Listening {
  readonly command: 'dev' | 'preview';
  /** What to do instead of naming a hosting company. */
  readonly details: string;
}

/**
 * The name or address to listen on; empty for none. The option of before is read, with a notice.
 * @throws SiteError with status 400 for the name of a hosting company, which `--host` takes in `build`
 */
export function listenAddress(
  io: Io,
  { listen, host = '' }: ListenFlags,
  { command, details }: Listening,
): string {
  const address = listen ?? host;
  if (HOSTS.some((name) => name === address)) {
    const message = `${command} has no host ${address}: that is an option of build.`;
    throw new SiteError(message, { details, status: 400 });
  }
  if (host !== '') {
    const now = `--host is called --listen now; write --listen ${printable(address)}`;
    io.err(`${paint(io, 'yellow', 'note')} ${now}\n`);
  }
  return address;
}
