import { printable } from '../../diagnostics/printable.ts';
import { relative, resolve } from 'node:path';
import { mergeSites } from '../../node/shards/merge-sites.ts';
import { paint, type ExitCode, type Io } from '../io.ts';
import { megabytes } from '../report.ts';

export interface MergeFlags {
  readonly out?: string;
  readonly force?: boolean;
}

/** `sitegen merge`: joins the parts built by several machines into one site. */
export async function mergeCommand(
  io: Io,
  folders: readonly string[],
  { out = 'site', force = false }: MergeFlags,
): Promise<ExitCode> {
  const target = resolve(io.cwd, out);
  const parts = folders.map((folder) => resolve(io.cwd, folder));
  const { files, bytes, diagnostics } = await mergeSites(parts, { out: target, isForced: force });
  for (const { text, hint } of diagnostics) io.err(`${printable(`${text} ${hint}`)}\n`);
  const size = megabytes(bytes);
  const folder = printable(relative(io.cwd, target) || target);
  io.out(`${paint(io, 'green', 'merged')} ${folder}: ${files} files, ${size}\n`);
  return 0;
}
