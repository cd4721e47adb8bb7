import { boardAt } from '../../edit/entities.ts';
import { siteOf } from '../../edit/legality/site-of.ts';
import type { ElementCatalogue } from '../../elements/define.ts';
import type { Block, Project } from '../../model/entities.ts';
import { repairTree } from '../../model/repair-tree.ts';
import { outlineBoard, type BoardOutline } from './board-outline.ts';
import { offeredSlots } from '../project/composite-uses.ts';

const NO_BLOCKS: BoardOutline = { blocks: [], widths: [] };

/** Blocks without repairs: they aren't checked again. */
const soundRoots = new WeakSet<Block>();

/**
 * Returns the outline of a board, repaired as in a build; undefined for a missing board. @throws
 * TreeMissingError for a tree that isn't loaded
 */
export function outlineOf(
  project: Project,
  uid: string,
  elements: ElementCatalogue,
): BoardOutline | undefined {
  const board = boardAt(project, uid);
  if (board === undefined) return undefined;
  if (board.root === undefined) return NO_BLOCKS;
  const { findSource } = siteOf(project, elements);
  const { root } = repairTree(board, '', { catalogue: elements, findSource, sound: soundRoots });
  const slotsOf = (source: string) => {
    const shown = findSource(source)?.board.root;
    return shown && offeredSlots(shown, elements);
  };
  return root === undefined ? NO_BLOCKS : outlineBoard(root, { elements, slotsOf });
}
