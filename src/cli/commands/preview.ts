import { printable } from '../../diagnostics/printable.ts';
import { relative, resolve } from 'node:path';
import { startPreview } from '../../node/preview/preview-server.ts';
import { buildOptions } from '../build-options.ts';
import { readConfig } from '../config.ts';
import { paint, type ExitCode, type Io } from '../io.ts';
import { listenAddress, type ListenFlags } from '../listen-address.ts';
import { readPort } from '../read-port.ts';

export interface PreviewFlags extends ListenFlags {
  readonly port?: string;
}

const LISTEN_HINT =
  'Use --listen to set an address of this machine; preview already behaves like the host that the site was built for.';

/** The output of the project in this folder. @throws SiteError for unreadable settings */
async function ownOutput(io: Io): Promise<string> {
  const { out } = buildOptions(io.cwd, await readConfig(io.cwd, {}), {});
  return relative(io.cwd, out) || out;
}

/** `sitegen preview`: serves a built folder until it is interrupted. */
export async function previewCommand(
  io: Io,
  named: string | undefined,
  flags: PreviewFlags,
): Promise<ExitCode> {
  const folder = named ?? (await ownOutput(io));
  const listen = listenAddress(io, flags, { command: 'preview', details: LISTEN_HINT });
  // An empty address would mean all addresses.
  const host = listen || 'localhost';
  const port = readPort(flags.port);
  const preview = await startPreview(resolve(io.cwd, folder), { port, host });
  io.out(`${paint(io, 'green', 'serving')} ${printable(folder)} at ${preview.address}\n`);
  if (!preview.isOwn) {
    io.err(
      `${paint(io, 'yellow', 'info')} everyone who can reach ${printable(host)} can see this site\n`,
    );
  }
  await io.interrupted;
  await preview.close();
  return 0;
}
