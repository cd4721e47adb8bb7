import { printable } from '../../diagnostics/printable.ts';
import { resolve } from 'node:path';
import { startPreview } from '../../node/preview/preview-server.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import { HOSTS } from '../../site/plan/options.ts';
import { paint, type ExitCode, type Io } from '../io.ts';
import { readPort } from '../read-port.ts';

export interface PreviewFlags {
  readonly port?: string;
  /** The name or address to listen on. */
  readonly listen?: string;
  /** The same, by its name of before. */
  readonly host?: string;
}

/** `build --host` names a hosting, and who has written that may write it here. */
function refuseHosting(host: string) {
  if (!HOSTS.some((name) => name === host)) return;
  const details =
    'It shows a folder as the host does that it was built for. --listen says on which address of this machine.';
  throw new SiteError(`preview has no host ${host}: that is an option of build.`, {
    details,
    status: 400,
  });
}

/** `sitegen preview`: serves a built folder until it is interrupted. */
export async function previewCommand(
  io: Io,
  folder: string,
  flags: PreviewFlags,
): Promise<ExitCode> {
  const { host: former, listen = former } = flags;
  const host = listen ?? 'localhost';
  refuseHosting(host);
  const port = readPort(flags.port);
  const preview = await startPreview(resolve(io.cwd, folder), { port, host });
  io.out(`${paint(io, 'green', 'serving')} ${printable(folder)} at ${preview.address}\n`);
  if (host !== 'localhost' && !host.startsWith('127.')) {
    io.err(
      `${paint(io, 'yellow', 'note')} everyone who can reach ${printable(host)} can see this site\n`,
    );
  }
  await io.interrupted;
  await preview.close();
  return 0;
}
