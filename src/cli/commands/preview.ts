import { printable } from '../../diagnostics/printable.ts';
import { resolve } from 'node:path';
import { startPreview } from '../../node/preview/preview-server.ts';
import { paint, type ExitCode, type Io } from '../io.ts';
import { readPort } from '../read-port.ts';
import { refuseHosting } from '../refuse-hosting.ts';

export interface PreviewFlags {
  readonly port?: string;
  /** The name or address to listen on. */
  readonly listen?: string;
  /** The same, by its name of before. */
  readonly host?: string;
}

const AS_ITS_HOST =
  'It shows a folder as the host does that it was built for. --listen says on which address of this machine.';

/** `sitegen preview`: serves a built folder until it is interrupted. */
export async function previewCommand(
  io: Io,
  folder: string,
  flags: PreviewFlags,
): Promise<ExitCode> {
  const { host: former = '', listen = former } = flags;
  // No address would be all of them.
  const host = listen || 'localhost';
  refuseHosting('preview', host, AS_ITS_HOST);
  const port = readPort(flags.port);
  const preview = await startPreview(resolve(io.cwd, folder), { port, host });
  io.out(`${paint(io, 'green', 'serving')} ${printable(folder)} at ${preview.address}\n`);
  if (!preview.isOwn) {
    io.err(
      `${paint(io, 'yellow', 'note')} everyone who can reach ${printable(host)} can see this site\n`,
    );
  }
  await io.interrupted;
  await preview.close();
  return 0;
}
