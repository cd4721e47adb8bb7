import { join } from 'node:path';
import { printable } from '../diagnostics/printable.ts';
import { findComponents, type FoundComponents } from '../node/components/find-components.ts';
import type { ComponentsSetting } from '../node/components/components-setting.ts';
import { trust, trustIn } from '../node/components/trust.ts';
import { stateFolder } from './build-options.ts';
import type { Io } from './io.ts';
import type { Settings } from './options.ts';
import { plural } from './report.ts';
import { distFolder } from './version.ts';

interface TrustInput {
  readonly flags: Settings;
  /** True if questions aren't allowed. */
  readonly isSilent: boolean;
}

/**
 * The components next to a project, and the decision whether they may run: by `--trust`, by an earlier
 * decision about the same code, or by an answer on the terminal; with `--untrusted` never (OWN-1).
 */
export async function allowedComponents(
  io: Io,
  folder: string,
  { flags, isSilent }: TrustInput,
): Promise<ComponentsSetting | undefined> {
  const found = findComponents(folder);
  if (found === undefined) return undefined;
  const thread = join(distFolder(), 'program', 'component.cjs');
  const setting = { folder: found.folder, thread };
  if (flags.untrusted === true) return { ...setting, use: 'names' };
  const mayRun = flags.trust === true || (await isAllowed(io, found, isSilent));
  return { ...setting, use: mayRun ? 'code' : 'types' };
}

async function isAllowed(io: Io, found: FoundComponents, isSilent: boolean): Promise<boolean> {
  const root = stateFolder(io.cwd);
  const state = trustIn(root, found);
  if (state === 'trusted') return true;
  if (isSilent || io.ask === undefined) return false;
  const { files, folder } = found;
  for (const file of files) io.err(`  ${printable(file)}\n`);
  const about = state === 'changed' ? 'has changed since you allowed it' : 'is new on this machine';
  const question = `The code of ${plural(files.length, 'file')} in ${printable(folder)} ${about}. Run it (y/N)? `;
  const answer = await io.ask(question);
  if (answer === undefined || !/^\s*y/i.test(answer)) return false;
  trust(root, found);
  return true;
}

/** Allows the current code of a folder if its former code was allowed. */
export function allowChanged(io: Io, { folder, use }: ComponentsSetting) {
  const found = use === 'code' ? findComponents(folder) : undefined;
  const root = stateFolder(io.cwd);
  if (found !== undefined && trustIn(root, found) === 'changed') trust(root, found);
}
