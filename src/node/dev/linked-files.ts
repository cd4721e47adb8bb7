import { lstatSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { tryTo } from '../../values/try-to.ts';

/** The files of a project, by path below its folder, that are links to some other files. */
export function linksTo(
  files: ReadonlySet<string>,
  folder: string,
  names: Iterable<string>,
): readonly string[] {
  const linked: string[] = [];
  for (const name of names) {
    const path = join(folder, name);
    const isLink = tryTo(() => lstatSync(path))?.isSymbolicLink() === true;
    const target = isLink ? tryTo(() => realpathSync.native(path)) : undefined;
    if (target !== undefined && files.has(target)) linked.push(path);
  }
  return linked;
}
