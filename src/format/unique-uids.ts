import { isSlotContentUid } from '../model/slot-uids.ts';
import { quote, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { childrenOf, type Block, type Board, type Project } from '../model/entities.ts';
import { hashNumber } from '../values/content-hash.ts';
import { formatPath, type Path } from '../diagnostics/path.ts';
import { formatMessages } from './messages.ts';

/** Uids in use, with the place of each. A Map, so that `__proto__` is an ordinary uid (SAFE-5). */
type PlacesByUid = Map<string, Path>;

/** Finds duplicate uids in trees passed one after the other; it stores only uids and places. */
export interface DuplicateFinder {
  readonly diagnostics: readonly Diagnostic[];
  visitBoard(board: Pick<Board, 'uid' | 'assets'>, path: Path): void;
  visitTree(root: Block, path: Path): void;
}

/**
 * A uid must be unique among the boards, the blocks and the assets of a project. Slot contents have
 * the uid of their slot with `~`: several composites may contain the same uid, but one composite
 * may contain it only once.
 */
export function duplicateFinder(): DuplicateFinder {
  const diagnostics: Diagnostic[] = [];
  const boards: PlacesByUid = new Map();
  const blocks: PlacesByUid = new Map();
  const assets: PlacesByUid = new Map();

  function claim(seen: PlacesByUid, uid: string, path: Path) {
    const other = seen.get(uid);
    if (other === undefined) {
      seen.set(uid, path);
      return;
    }
    const params = { uid: quote(uid), other: formatPath(other) };
    const place = { path: formatPath({ parent: path, key: 'uid' }) };
    diagnostics.push(formatMessages.at('duplicate-uid', place, params));
  }

  function visitBlock(block: Block, path: Path, slotContents: PlacesByUid) {
    claim(isSlotContentUid(block.uid) ? slotContents : blocks, block.uid, path);
    const inner: PlacesByUid = new Map();
    for (const [key, child] of childrenOf(block).entries()) {
      visitBlock(child, { parent: { parent: path, key: 'children' }, key }, inner);
    }
  }

  return {
    diagnostics,
    visitTree: (root, path) => visitBlock(root, path, new Map()),
    visitBoard(board, path) {
      claim(boards, board.uid, path);
      for (const [key, asset] of board.assets.entries()) {
        claim(assets, asset.uid, { parent: { parent: path, key: 'assets' }, key });
      }
    },
  };
}

/** Finds the duplicate uids of a project. */
export function findDuplicateUids(project: Project): readonly Diagnostic[] {
  const finder = duplicateFinder();
  const visit = (board: Board, path: Path) => {
    finder.visitBoard(board, path);
    if (board.root !== undefined) finder.visitTree(board.root, { parent: path, key: 'root' });
    for (const [key, child] of board.children.entries()) {
      visit(child, { parent: { parent: path, key: 'children' }, key });
    }
  };
  visit(project.root, { parent: undefined, key: 'root' });
  return finder.diagnostics;
}

/**
 * The uids of a tree's blocks as numbers, to find duplicates among millions: equal uids have equal
 * numbers. If two numbers are equal, a `duplicateFinder` compares the uids. A uid of slot content
 * is only listed if its composite contains it more than once.
 */
export function uidNumbers(root: Block | undefined): readonly number[] {
  const numbers: number[] = [];
  const visit = (block: Block) => {
    if (!isSlotContentUid(block.uid)) numbers.push(hashNumber(block.uid));
    let slotContents: Set<string> | undefined;
    for (const child of childrenOf(block)) {
      if (isSlotContentUid(child.uid)) {
        slotContents ??= new Set();
        if (slotContents.has(child.uid)) numbers.push(hashNumber(child.uid), hashNumber(child.uid));
        slotContents.add(child.uid);
      }
      visit(child);
    }
  };
  if (root !== undefined) visit(root);
  return numbers;
}
