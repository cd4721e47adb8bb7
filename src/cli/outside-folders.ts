import { printable } from '../diagnostics/printable.ts';
import { SiteError } from '../diagnostics/site-error.ts';
import type { OutsideFolder } from './config.ts';
import { paint, type Io } from './io.ts';

interface ConfirmOptions {
  /** True if the command may ask a question. */
  readonly isAsked: boolean;
  /** The settings of the folders that the command writes to. */
  readonly writes: readonly OutsideFolder['setting'][];
}

/**
 * Lists the folders outside of a project that its settings name, and asks before writing there: the
 * settings may be a stranger's (K6). @throws SiteError without confirmation
 */
export async function confirmOutside(
  io: Io,
  outside: readonly OutsideFolder[],
  { isAsked, writes }: ConfirmOptions,
): Promise<void> {
  for (const { setting, folder } of outside) {
    const note = paint(io, 'yellow', 'info');
    const where = `${printable(folder)}, which is outside the project folder`;
    io.err(`${note} the project’s settings use ${where}, as “${setting}”\n`);
  }
  for (const { setting, folder } of outside) {
    if (!writes.includes(setting)) continue;
    const answer = isAsked ? await io.ask?.(`Write to ${printable(folder)} (y/N)? `) : undefined;
    if (answer !== undefined && /^\s*y/i.test(answer)) continue;
    const details = `Set --${setting} to the folder to write there.`;
    throw new SiteError(
      `Nothing was written to ${folder}, because it is outside the project folder.`,
      {
        details,
        status: 400,
      },
    );
  }
}
