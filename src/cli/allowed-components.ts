import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { printable } from '../diagnostics/printable.ts';
import {
  findComponents,
  readCode,
  type FoundComponents,
} from '../node/components/find-components.ts';
import type { ComponentsSetting } from '../node/components/components-setting.ts';
import { trust, trustIn } from '../node/components/trust.ts';
import { cacheFolder, stateFolder } from './build-options.ts';
import type { Io } from './io.ts';
import type { Settings } from './options.ts';
import { plural } from './report.ts';
import { distFolder } from './version.ts';

interface TrustInput {
  readonly flags: Settings;
  /** True if questions aren't allowed. */
  readonly isSilent: boolean;
  /** True if components may be added later. */
  readonly isFollowed: boolean;
}

/**
 * Finds the components next to a project and decides whether they may run (OWN-1): with `--trust`
 * always, with `--untrusted` never, else by an earlier decision about the same code or by an answer
 * on the terminal.
 */
export async function allowedComponents(
  io: Io,
  folder: string,
  { flags, isSilent, isFollowed }: TrustInput,
): Promise<ComponentsSetting | undefined> {
  const found = findComponents(folder);
  if (found === undefined && !isFollowed) return undefined;
  const thread = join(distFolder(), 'program', 'component.cjs');
  // The cache that the project's settings name isn't used: it could hold code that nobody has read.
  const kept = cacheFolder(io.cwd, flags.cache);
  const setting = { folder: realpathSync(folder), thread, kept };
  if (flags.untrusted === true) return { ...setting, use: 'names' };
  if (flags.trust === true) return { ...setting, use: 'code' };
  const trusted = stateFolder(io.cwd);
  if (found !== undefined && !isSilent && io.ask !== undefined)
    await offerTrust(io, found, trusted);
  return { ...setting, use: { trusted } };
}

async function offerTrust(io: Io, found: FoundComponents, root: string) {
  // The code is read once, so that the answer applies to exactly this code.
  const code = readCode(found);
  const state = trustIn(root, code);
  if (state === 'trusted') return;
  const { files, folder } = found;
  for (const file of files) io.err(`  ${printable(file)}\n`);
  const about = state === 'changed' ? 'has changed since you allowed it' : 'is new on this machine';
  const question = `The code of ${plural(files.length, 'file')} in ${printable(folder)} ${about}. Run it (y/N)? `;
  const answer = await io.ask?.(question);
  if (answer !== undefined && /^\s*y/i.test(answer)) trust(root, code);
}

/**
 * Makes a function that, after a change, allows the present code of a folder if the code before the
 * change was allowed.
 */
export function createChangeAllower(setting: ComponentsSetting | undefined): () => void {
  const use = setting?.use;
  if (setting === undefined || typeof use !== 'object') return () => undefined;
  const isTrusted = () => trustIn(use.trusted, present()) === 'trusted';
  const present = () => {
    const found = findComponents(setting.folder);
    return found === undefined ? { folder: setting.folder, hash: '' } : readCode(found);
  };
  let wasTrusted = isTrusted();
  return () => {
    const code = present();
    if (isTrusted()) wasTrusted = true;
    else if (wasTrusted && code.hash !== '') trust(use.trusted, code);
  };
}
