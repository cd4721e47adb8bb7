import {
  bypassParent,
  keepSelection,
  select,
  blockInDirection,
  type Direction,
  type SelectMode,
} from '../../../author/outline/selecting.ts';
import { noneOf, type Selection } from '../../../edit/selection.ts';
import { placeOfBlock, revealBlock, shownWindow } from '../canvas/frame.ts';
import { blocksIn } from '../canvas/pointer/marquee-tool.ts';
import { outlineLoaded, useProject } from '../project-store.ts';
import { showSelection } from '../show-board.ts';
import { useView } from '../view-store.ts';
import type { ArgsOf } from './command-table.ts';
import { WITH_SELECTION } from './conditions.ts';
import type { ActsOf } from './registry.ts';
import type { SELECT_ROWS } from './view-rows.ts';
import { COMMAND_TEXTS as TEXTS } from './commands-texts.ts';

/** Returns the blocks of the shown board, once they are known. */
function blocks() {
  const { board } = useProject.getState();
  return board?.uid === useView.getState().selection.board ? board.blocks : undefined;
}

const hasBlocks = () => (blocks()?.all.length ?? 0) > 0;
/** Conditions of actions on a board with blocks. */
const ON_BLOCKS = { when: hasBlocks, lacks: TEXTS.noLayers };

/** Opens the tree down to the selection, and scrolls to it. */
function showAndReveal(selection: Selection) {
  const { focus } = selection;
  showSelection(selection, focus === undefined ? [] : [focus]);
  if (focus !== undefined) revealBlock(focus);
}

function selectOne(uid: string | undefined, how: SelectMode = 'only') {
  const tree = blocks();
  if (tree === undefined || uid === undefined) return;
  showAndReveal(select(tree, useView.getState().selection, uid, how));
}

function selectInDirection(to: Direction, how: SelectMode = 'only') {
  const tree = blocks();
  if (tree !== undefined)
    selectOne(blockInDirection(tree, useView.getState().selection.focus, to), how);
}

const clearSelection = () =>
  useView.setState(({ selection }) => ({ selection: noneOf(selection.board) }));

function selectParent() {
  const { focus } = useView.getState().selection;
  const tree = blocks();
  const parent = focus === undefined ? undefined : tree && bypassParent(tree, focus);
  if (parent === undefined) clearSelection();
  else selectOne(parent);
}

function selectBlocks({ uids: wanted, how }: ArgsOf<'select'>) {
  const tree = blocks();
  if (tree === undefined) return;
  const unknown = wanted.find((uid) => tree.get(uid) === undefined);
  if (unknown !== undefined) throw new Error(TEXTS.noLayer(unknown));
  if (wanted.length === 1) {
    selectOne(wanted[0], how);
    return;
  }
  const before = useView.getState().selection;
  const last = wanted.at(-1);
  const isKept = before.anchor !== undefined && wanted.includes(before.anchor);
  const anchor = isKept ? before.anchor : last;
  const added = wanted.find((uid) => !before.blocks.includes(uid)) ?? last;
  showAndReveal(keepSelection(tree, { board: before.board, blocks: wanted, anchor, focus: added }));
}

/**
 * Selects the siblings of the selected block, or the children of the root: a browser would select
 * the text of the page.
 */
function selectAll() {
  const tree = blocks();
  const { board, focus } = useView.getState().selection;
  const parent = focus === undefined ? undefined : tree?.parentOf(focus);
  const around = parent ?? tree?.roots[0];
  const uids = around && tree?.childrenOf(around.uid).map(({ uid }) => uid);
  if (uids === undefined || uids.length === 0) return;
  const own = focus !== undefined && uids.includes(focus) ? focus : uids.at(-1);
  showAndReveal({ board, blocks: uids, anchor: own, focus: own });
}

const arrowCommand = (to: Direction) => ({ ...ON_BLOCKS, run: () => selectInDirection(to) });

export const SELECT_ACTS: ActsOf<typeof SELECT_ROWS> = {
  select: {
    ...ON_BLOCKS,
    when: () => outlineLoaded() !== undefined || hasBlocks(),
    run(args) {
      const coming = outlineLoaded();
      return coming === undefined ? selectBlocks(args) : coming.then(() => selectBlocks(args));
    },
  },
  'select-area': {
    ...ON_BLOCKS,
    run(area) {
      const view = shownWindow();
      if (view !== undefined) selectBlocks({ uids: blocksIn(view, area) });
    },
  },
  'select-parent': { ...WITH_SELECTION, run: selectParent },
  'select-all': { ...ON_BLOCKS, run: selectAll },
  'clear-selection': { run: clearSelection },
  'select-previous': arrowCommand('up'),
  'select-next': arrowCommand('down'),
  'select-outer': arrowCommand('out'),
  'select-inner': arrowCommand('in'),
  'extend-previous': { ...WITH_SELECTION, run: () => selectInDirection('up', 'range') },
  'extend-next': { ...WITH_SELECTION, run: () => selectInDirection('down', 'range') },
  'block-menu': {
    ...WITH_SELECTION,
    run: () => useView.setState({ menuAt: placeOfBlock(useView.getState().selection.focus ?? '') }),
  },
  'reveal-selection': {
    ...WITH_SELECTION,
    run: () => revealBlock(useView.getState().selection.focus ?? ''),
  },
};
