import { quote, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Path } from '../diagnostics/path.ts';
import { isSource, sourceUid } from '../model/composite-source.ts';
import type { Block } from '../model/entities.ts';
import { LOST_ATTRIBUTE, LOST_SLOT } from '../model/lost.ts';
import { boardName, type IndexedBoard } from './board-index.ts';
import { placeOf } from './context.ts';
import { siteMessages } from './messages.ts';
import { MAX_BLOCKS, MAX_DEPTH } from './limits.ts';

/** Blocks that only keep what was lost, and never render. */
const KEPT: ReadonlySet<string> = new Set([LOST_ATTRIBUTE, LOST_SLOT]);

/** Says what is wrong with the expansion of a board's composites; each board that it meets is counted once. */
export type CheckExpansion = (indexed: IndexedBoard) => readonly Diagnostic[];

/**
 * Finds composites that lead in a circle, and boards that expand to more blocks than a page may have,
 * by counting alone: a small project can ask for a hundred million blocks (RENDER-6, SAFE-7).
 * `findBoard` gives a board with its blocks.
 */
export function expansionChecker(
  findBoard: (uid: string) => IndexedBoard | undefined,
): CheckExpansion {
  const sizes = new Map<string, number>();
  const chain: IndexedBoard[] = [];
  let diagnostics: Diagnostic[] = [];
  let depth = 0;
  let isTooDeep = false;

  function sizeOfBoard(indexed: IndexedBoard): number {
    const { board, path } = indexed;
    const known = sizes.get(board.uid);
    if (known !== undefined) return known;
    if (board.root === undefined) return 0;
    chain.push(indexed);
    const at: Path = { parent: undefined, key: `${path}.root` };
    const size = sizeOfBlock(board.root, at);
    chain.pop();
    sizes.set(board.uid, size);
    if (size > MAX_BLOCKS) report('too-many-blocks', [board.root, at], { limit: MAX_BLOCKS });
    return size;
  }

  function report(
    code: 'too-many-blocks' | 'page-too-deep' | 'composite-cycle',
    [block, path]: readonly [Block, Path],
    params: Readonly<Record<string, string | number>>,
  ) {
    const board = chain.at(-1)?.board;
    const place = placeOf({ path, board: board === undefined ? '' : boardName(board), block });
    diagnostics.push(siteMessages.at(code, place, params));
  }

  function sizeOfBlock(block: Block, path: Path): number {
    if (!block.isActive || block.isHidden || KEPT.has(block.eid)) return 0;
    if (depth >= MAX_DEPTH) {
      if (!isTooDeep) report('page-too-deep', [block, path], { limit: MAX_DEPTH });
      isTooDeep = true;
      return 0;
    }
    depth += 1;
    let size = 1;
    if (block.eid === 'composite' && !block.isBypassed) size += sizeOfSource(block, path);
    const list: Path = { parent: path, key: 'children' };
    for (let key = 0; key < block.children.length; key += 1) {
      size += sizeOfBlock(block.children[key] as Block, { parent: list, key });
    }
    depth -= 1;
    return size;
  }

  function sizeOfSource(block: Block, path: Path): number {
    const uid = sourceUid(block.attrs.findLast(isSource)) ?? '';
    const known = sizes.get(uid);
    if (known !== undefined) return known;
    const start = chain.findIndex(({ board }) => board.uid === uid);
    if (start === -1) {
      const source = findBoard(uid);
      return source === undefined ? 0 : sizeOfBoard(source);
    }
    const circle = [...chain.slice(start), chain[start]].map((shown) =>
      shown === undefined ? '' : quote(boardName(shown.board)),
    );
    report('composite-cycle', [block, path], { chain: circle.join(' → ') });
    return 0;
  }

  return (indexed) => {
    diagnostics = [];
    sizeOfBoard(indexed);
    return diagnostics;
  };
}
