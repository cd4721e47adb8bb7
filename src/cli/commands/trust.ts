import { resolve } from 'node:path';
import { printable } from '../../diagnostics/printable.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import { findComponents, readCode } from '../../node/components/find-components.ts';
import { distrust, trust } from '../../node/components/trust.ts';
import { stateFolder } from '../build-options.ts';
import { paint, type ExitCode, type Io } from '../io.ts';
import { projectFolder } from '../projects.ts';
import { plural } from '../report.ts';

export interface TrustFlags {
  readonly remove?: boolean;
}

/** `sitegen trust`: remembers that the components of a project may run on this machine (OWN-1). */
export function trustCommand(io: Io, project: string, { remove = false }: TrustFlags): ExitCode {
  const folder = projectFolder(resolve(io.cwd, project));
  const found = findComponents(folder);
  if (found === undefined) {
    const details = 'Put a file such as components/opening-hours.tsx next to the project.';
    throw new SiteError(`There are no components in ${folder}.`, { details, status: 400 });
  }
  const root = stateFolder(io.cwd);
  if (remove) {
    const done = distrust(root, found.folder) ? 'no longer trusted' : 'not trusted before';
    io.out(`${printable(found.folder)}: ${done}\n`);
    return 0;
  }
  trust(root, readCode(found));
  for (const file of found.files) io.out(`  ${printable(file)}\n`);
  io.out(
    `${paint(io, 'green', 'trusted')} ${plural(found.files.length, 'file')} of ${printable(found.folder)}\n`,
  );
  return 0;
}
