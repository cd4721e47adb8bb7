import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Board } from '../../model/entities.ts';
import { tryTo } from '../../values/try-to.ts';

/**
 * The uids of the project's own assets by the paths of their files below the project's folder,
 * since Markdown files name assets by path. `assets` is the folder with the files.
 */
export function ownAssets(
  root: Board,
  folder: string,
  assets = join(folder, 'assets'),
): ReadonlyMap<string, string> {
  const uids = new Map<string, string>();
  const within = relative(folder, assets).split(sep).join('/');
  if (within.startsWith('..')) return uids;
  const names = new Set(tryTo(() => readdirSync(assets)));
  const visit = (board: Board) => {
    for (const { uid, basename, extension } of board.assets) {
      const name = `${basename}.${extension}`;
      const path = within === '' ? name : `${within}/${name}`;
      if (names.has(name) && !uids.has(path)) uids.set(path, uid);
    }
    board.children.forEach(visit);
  };
  if (names.size > 0) visit(root);
  return uids;
}
