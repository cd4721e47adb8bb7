import { printable } from '../diagnostics/printable.ts';
import { SiteError } from '../diagnostics/site-error.ts';
import type { OutsideFolder } from './config.ts';
import { paint, type Io } from './io.ts';

interface Agreement {
  /** Whether somebody may be asked. */
  readonly isAsked: boolean;
  /** The settings whose folders the command writes to. */
  readonly writes: readonly OutsideFolder['setting'][];
}

/**
 * Says which folders outside of a project the settings beside it name, and asks before anything is written there: the
 * settings may be a stranger's (K6). @throws SiteError where nobody agrees
 */
export async function agreeOutside(
  io: Io,
  outside: readonly OutsideFolder[],
  { isAsked, writes }: Agreement,
): Promise<void> {
  for (const { setting, folder } of outside) {
    const note = paint(io, 'yellow', 'note  ');
    const where = `${printable(folder)}, which is outside of its folder`;
    io.err(`${note}  the settings beside the project name ${where}, as "${setting}"\n`);
  }
  for (const { setting, folder } of outside) {
    if (!writes.includes(setting)) continue;
    const answer = isAsked ? await io.ask?.(`Write to ${printable(folder)} (y/N)? `) : undefined;
    if (answer !== undefined && /^\s*y/i.test(answer)) continue;
    const details = `Name the folder by --${setting} to write there.`;
    throw new SiteError(`Nothing was written to ${folder}: it is outside of the project.`, {
      details,
      status: 400,
    });
  }
}
