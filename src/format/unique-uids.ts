import { quote, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Block, Board, Project } from '../model/entities.ts';
import { formatMessages } from './messages.ts';
import { formatPath, type Path } from './path.ts';

/** Uids in use, with the place of each. A Map, so that `__proto__` is a uid like any other (SAFE-5). */
type Seen = Map<string, Path>;

/**
 * Finds uids that stand twice among the boards, the blocks or the assets of a project.
 * Fillers of slots (uid of the slot with `~`) repeat from composite to composite; among the children of one they may not.
 */
export function findDuplicateUids(project: Project): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const boards: Seen = new Map();
  const blocks: Seen = new Map();
  const assets: Seen = new Map();

  function claim(seen: Seen, uid: string, path: Path) {
    const other = seen.get(uid);
    if (other === undefined) {
      seen.set(uid, path);
      return;
    }
    const params = { uid: quote(uid), other: formatPath(other) };
    const place = { path: formatPath({ parent: path, key: 'uid' }) };
    diagnostics.push(formatMessages.at('duplicate-uid', place, params));
  }

  function visitBlock(block: Block, path: Path, fillers: Seen) {
    claim(block.uid.endsWith('~') ? fillers : blocks, block.uid, path);
    const inner: Seen = new Map();
    for (const [key, child] of block.children.entries()) {
      visitBlock(child, { parent: { parent: path, key: 'children' }, key }, inner);
    }
  }

  function visitBoard(board: Board, path: Path) {
    claim(boards, board.uid, path);
    for (const [key, asset] of board.assets.entries()) {
      claim(assets, asset.uid, { parent: { parent: path, key: 'assets' }, key });
    }
    if (board.root !== undefined) visitBlock(board.root, { parent: path, key: 'root' }, new Map());
    for (const [key, child] of board.children.entries()) {
      visitBoard(child, { parent: { parent: path, key: 'children' }, key });
    }
  }

  visitBoard(project.root, { parent: undefined, key: 'root' });
  return diagnostics;
}
