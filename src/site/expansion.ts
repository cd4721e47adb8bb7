import { quote, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { isSource, sourceUid } from '../model/composite-source.ts';
import { LOST_ATTRIBUTE, LOST_SLOT } from '../model/lost.ts';
import { boardName, type BoardIndex, type IndexedBoard } from './board-index.ts';
import { placeOf, type BlockSite } from './context.ts';
import { siteMessages } from './messages.ts';
import { MAX_BLOCKS, MAX_DEPTH } from './limits.ts';
import { childSites } from './scope.ts';

/** Blocks that only keep what was lost, and never render. */
const KEPT: ReadonlySet<string> = new Set([LOST_ATTRIBUTE, LOST_SLOT]);

/**
 * Finds composites that lead in a circle, and boards that expand to more blocks than a page may have,
 * by counting alone: a small project can ask for a hundred million blocks (RENDER-6, SAFE-7).
 */
export function checkExpansion(boards: BoardIndex): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const sizes = new Map<string, number>();
  const chain: IndexedBoard[] = [];
  let depth = 0;
  let isTooDeep = false;

  function sizeOfBoard(indexed: IndexedBoard): number {
    const { board, path } = indexed;
    const known = sizes.get(board.uid);
    if (known !== undefined) return known;
    if (board.root === undefined) return 0;
    chain.push(indexed);
    const key = `${path}.root`;
    const root = { path: { parent: undefined, key }, board: boardName(board), block: board.root };
    const size = sizeOfBlock(root);
    chain.pop();
    sizes.set(board.uid, size);
    if (size > MAX_BLOCKS) {
      const params = { limit: MAX_BLOCKS };
      diagnostics.push(siteMessages.at('too-many-blocks', placeOf(root), params));
    }
    return size;
  }

  function sizeOfBlock(at: BlockSite): number {
    const { block } = at;
    if (!block.isActive || block.isHidden || KEPT.has(block.eid)) return 0;
    if (depth >= MAX_DEPTH) return tooDeep(at);
    depth += 1;
    let size = 1;
    if (block.eid === 'composite' && !block.isBypassed) size += sizeOfSource(at);
    for (const child of childSites(at)) size += sizeOfBlock(child);
    depth -= 1;
    return size;
  }

  function tooDeep(at: BlockSite): number {
    const params = { limit: MAX_DEPTH };
    if (!isTooDeep) diagnostics.push(siteMessages.at('page-too-deep', placeOf(at), params));
    isTooDeep = true;
    return 0;
  }

  function sizeOfSource(at: BlockSite): number {
    const source = boards.get(sourceUid(at.block.attrs.findLast(isSource)) ?? '');
    if (source === undefined) return 0;
    const start = chain.indexOf(source);
    if (start === -1) return sizeOfBoard(source);
    const circle = [...chain.slice(start), source].map(({ board }) => quote(boardName(board)));
    const params = { chain: circle.join(' → ') };
    diagnostics.push(siteMessages.at('composite-cycle', placeOf(at), params));
    return 0;
  }

  for (const indexed of boards.values()) sizeOfBoard(indexed);
  return diagnostics;
}
