import { usesIn } from '../../edit/users.ts';
import { walkBlocks } from '../../edit/blocks/block-keys.ts';
import { boardAt, boardsIn } from '../../edit/entities.ts';
import { isMissing } from '../../edit/missing-tree.ts';
import { layerName } from '../../edit/words/layer-name.ts';
import type { ElementCatalogue } from '../../elements/define.ts';
import { attrsOf, type Block, type Project } from '../../model/entities.ts';
import { boardName, type BoardRef } from '../../model/names.ts';

/** A composite that shows a board. */
export interface CompositeUse {
  readonly board: BoardRef;
  /** The key of the composite's block. */
  readonly block: string;
  readonly name: string;
}

/** A slot of a board. */
export interface OfferedSlot {
  readonly uid: string;
  readonly name: string;
}

/** A board as composites show it. */
export interface CompositeUses {
  readonly source: BoardRef;
  readonly root: string;
  readonly slots: readonly OfferedSlot[];
  /** The composites that show it, in the order of the boards. */
  readonly uses: readonly CompositeUse[];
}

interface UsesContext {
  readonly project: Project;
  readonly elements: ElementCatalogue;
}

/** Returns the composites that show a board in loaded trees, in the order of the boards. */
export function usesOfBoard(
  project: Project,
  uid: string,
  elements: ElementCatalogue,
): readonly CompositeUse[] {
  return usesIn(project, uid).map(({ board: around, key, block }) => ({
    board: { uid: around.uid, name: boardName(around) },
    block: key,
    name: useName(block, elements),
  }));
}

/**
 * Returns the slots and composites of a board; undefined for an empty board. `all` are the server's
 * composites in all trees; those of loaded trees take precedence.
 */
export function compositeUses(
  { project, elements }: UsesContext,
  uid: string,
  all: readonly CompositeUse[] = [],
): CompositeUses | undefined {
  const board = boardAt(project, uid);
  if (board?.root === undefined) return undefined;
  const elsewhere = all.filter((use) => isMissing(boardAt(project, use.board.uid)?.root));
  const places = new Map(boardsIn(project.root).map((one, at) => [one.uid, at]));
  const placeOf = (use: CompositeUse) => places.get(use.board.uid) ?? 0;
  return {
    source: { uid, name: boardName(board) },
    root: board.root.uid,
    slots: offeredSlots(board.root, elements),
    uses: [...usesOfBoard(project, uid, elements), ...elsewhere].toSorted(
      (one, other) => placeOf(one) - placeOf(other),
    ),
  };
}

const known = new WeakMap<Block, readonly OfferedSlot[]>();

/** Returns the slots of a tree; cached by identity. */
export function offeredSlots(root: Block, elements: ElementCatalogue): readonly OfferedSlot[] {
  const before = known.get(root);
  if (before !== undefined) return before;
  const slots = [...walkBlocks(root)]
    .filter(({ block }) => block.isGroupSlot === true)
    .map(({ block }) => ({ uid: block.uid, name: layerName(block, elements) }));
  known.set(root, slots);
  return slots;
}

/** Returns the name that identifies a composite: its own, or the first text of its properties. */
function useName(block: Block, elements: ElementCatalogue): string {
  const texts = attrsOf(block).flatMap(({ isGroup, kid = '', v }) =>
    isGroup === true && NAMING.test(kid) && typeof v === 'string' && v !== '' ? [v] : [],
  );
  return block.label || (texts[0] ?? layerName(block, elements)).slice(0, MAX_NAME);
}

const NAMING = /\.(?:text|heading|label|summary)$/;
const MAX_NAME = 60;
