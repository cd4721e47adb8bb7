import { quote, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { shownBoard } from '../../model/composite-source.ts';
import { isRendered, type Block } from '../../model/entities.ts';
import { LOST_ATTRIBUTE, LOST_SLOT } from '../../model/lost.ts';
import type { IndexedBoard } from '../plan/board-index.ts';
import { boardName } from '../../model/names.ts';
import { childSite, placeOf, rootSite, type BlockSite } from './block-site.ts';
import { siteMessages } from '../messages.ts';
import { MAX_BLOCKS, MAX_DEPTH } from '../plan/limits.ts';

/** Blocks that only keep lost data, and never render. */
const LOST_ELEMENTS: ReadonlySet<string> = new Set([LOST_ATTRIBUTE, LOST_SLOT]);

/** Reports problems with the expansion of a board's composites; each board is counted once. */
export type CheckExpansion = (indexed: IndexedBoard) => readonly Diagnostic[];

/**
 * Finds circles of composites, and boards that expand to more blocks than a page may have, by
 * counting: a small project can expand to a hundred million blocks (RENDER-6, SAFE-7). `findBoard`
 * returns a board with its blocks.
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
    const root = rootSite(board, path, board.root);
    const size = sizeOfBlock(root);
    chain.pop();
    sizes.set(board.uid, size);
    if (size > MAX_BLOCKS) report('too-many-blocks', root, { limit: MAX_BLOCKS });
    return size;
  }

  function report(
    code: 'too-many-blocks' | 'page-too-deep' | 'composite-cycle',
    at: BlockSite,
    params: Readonly<Record<string, string | number>>,
  ) {
    diagnostics.push(siteMessages.at(code, placeOf(at), params));
  }

  function sizeOfBlock(at: BlockSite): number {
    const { block } = at;
    const { isBypassed, eid = '', children } = block;
    if (!isRendered(block) || LOST_ELEMENTS.has(eid)) return 0;
    if (depth >= MAX_DEPTH) {
      if (!isTooDeep) report('page-too-deep', at, { limit: MAX_DEPTH });
      isTooDeep = true;
      return 0;
    }
    let size = 1;
    if (eid === 'composite' && isBypassed !== true) size += inside(() => sizeOfSource(at));
    if (children === undefined) return size;
    depth += 1;
    for (let index = 0; index < children.length; index += 1) {
      size += sizeOfBlock(childSite(at, index, children[index] as Block));
    }
    depth -= 1;
    return size;
  }

  function inside(count: () => number): number {
    depth += 1;
    const size = count();
    depth -= 1;
    return size;
  }

  function sizeOfSource(at: BlockSite): number {
    const uid = shownBoard(at.block) ?? '';
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
    report('composite-cycle', at, { chain: circle.join(' → ') });
    return 0;
  }

  return (indexed) => {
    diagnostics = [];
    sizeOfBoard(indexed);
    return diagnostics;
  };
}
