import {
  bypassParent,
  keepSelection,
  NOTHING,
  select,
  walk,
  type Direction,
  type How,
  type Selection,
} from '../../../author/selecting.ts';
import type { Box } from '../../../author/overlay-geometry.ts';
import { placeOfBlock, revealBlock, shownWindow } from '../canvas/frame.ts';
import { blocksIn } from '../canvas/marquee-tool.ts';
import { comingOutline, useProject } from '../project-store.ts';
import { showSelection } from '../show-board.ts';
import { useView } from '../view-store.ts';
import { WITH_SELECTION } from './arguments.ts';
import type { Args, Command } from './registry.ts';

/** The blocks of the board that is shown, once they are known. */
function blocks() {
  const { board } = useProject.getState();
  return board?.uid === useView.getState().boardUid ? board.blocks : undefined;
}

const hasBlocks = () => (blocks()?.all.length ?? 0) > 0;
/** What is done on a board that has blocks. */
const ON_BLOCKS = { when: hasBlocks, lacks: 'The board has no blocks yet.' };

/** Opens the tree down to what is selected, and brings it into what is seen. */
function show(selection: Selection) {
  const { focus } = selection;
  showSelection(selection, focus === undefined ? [] : [focus]);
  if (focus !== undefined) revealBlock(focus);
}

function selectOne(uid: string | undefined, how: How = 'only') {
  const tree = blocks();
  if (tree === undefined || uid === undefined) return;
  show(select(tree, useView.getState().selection, uid, how));
}

function go(to: Direction, how: How = 'only') {
  const tree = blocks();
  if (tree !== undefined) selectOne(walk(tree, useView.getState().selection.focus, to), how);
}

function climb() {
  const { focus } = useView.getState().selection;
  const tree = blocks();
  const parent = focus === undefined ? undefined : tree && bypassParent(tree, focus);
  if (parent === undefined) useView.setState({ selection: NOTHING });
  else selectOne(parent);
}

function selectBlocks({ uids, how }: Args) {
  const tree = blocks();
  if (tree === undefined || !Array.isArray(uids)) return;
  const wanted = uids.map(String);
  const unknown = wanted.find((uid) => tree.get(uid) === undefined);
  if (unknown !== undefined) throw new Error(`There is no block "${unknown}" on this board.`);
  if (wanted.length === 1) {
    selectOne(wanted[0], how as How | undefined);
    return;
  }
  const before = useView.getState().selection;
  const last = wanted.at(-1);
  const isKept = before.anchor !== undefined && wanted.includes(before.anchor);
  const anchor = isKept ? before.anchor : last;
  const added = wanted.find((uid) => !before.uids.includes(uid)) ?? last;
  show(keepSelection(tree, { uids: wanted, anchor, focus: added }));
}

/** All blocks beside the one that is selected, or in the board's root: a browser would select the words of the page. */
function selectAll() {
  const tree = blocks();
  const { focus } = useView.getState().selection;
  const parent = focus === undefined ? undefined : tree?.parentOf(focus);
  const around = parent ?? tree?.roots[0];
  const uids = around && tree?.childrenOf(around.uid).map(({ uid }) => uid);
  if (uids === undefined || uids.length === 0) return;
  const own = focus !== undefined && uids.includes(focus) ? focus : uids.at(-1);
  show({ uids, anchor: own, focus: own });
}

const arrow = (name: string, label: string, key: string, to: Direction): Command => ({
  name,
  label,
  group: 'Select',
  keys: [key],
  isForCanvas: true,
  ...ON_BLOCKS,
  run: () => go(to),
});

export const SELECT_COMMANDS: readonly Command[] = [
  {
    name: 'select',
    label: 'Select blocks',
    group: 'Select',
    isForPrograms: true,
    args: {
      uids: { type: 'texts', doc: 'The blocks.' },
      how: {
        type: 'text',
        doc: 'Of one block: alone, with what is selected or without it, or all from there on.',
        isOptional: true,
        choices: ['only', 'toggle', 'range'],
      },
    },
    ...ON_BLOCKS,
    when: () => comingOutline() !== undefined || hasBlocks(),
    run(args) {
      const coming = comingOutline();
      return coming === undefined ? selectBlocks(args) : coming.then(() => selectBlocks(args));
    },
  },
  {
    name: 'select-area',
    label: 'Select what a rectangle of the page touches',
    group: 'Select',
    isForPrograms: true,
    args: {
      left: { type: 'number', doc: 'In px of the page.' },
      top: { type: 'number', doc: 'In px of the page.' },
      width: { type: 'number', doc: 'In px.' },
      height: { type: 'number', doc: 'In px.' },
    },
    ...ON_BLOCKS,
    run({ left, top, width, height }) {
      const view = shownWindow();
      if (view === undefined) return;
      const area = { left, top, width, height } as Box;
      selectBlocks({ uids: blocksIn(view, area) });
    },
  },
  {
    name: 'select-parent',
    label: 'Select the block around',
    group: 'Select',
    keys: ['Escape'],
    isForCanvas: true,
    ...WITH_SELECTION,
    run: climb,
  },
  {
    name: 'select-all',
    label: 'Select all beside the selected block',
    group: 'Select',
    keys: ['Ctrl+A'],
    isForCanvas: true,
    ...ON_BLOCKS,
    run: selectAll,
  },
  {
    name: 'clear-selection',
    label: 'Deselect all',
    group: 'Select',
    run: () => useView.setState({ selection: NOTHING }),
  },
  arrow('select-previous', 'Select the block before', 'ArrowUp', 'up'),
  arrow('select-next', 'Select the block after', 'ArrowDown', 'down'),
  arrow('select-outer', 'Walk out', 'ArrowLeft', 'out'),
  arrow('select-inner', 'Walk in', 'ArrowRight', 'in'),
  {
    name: 'extend-previous',
    label: 'Select up to the block before',
    group: 'Select',
    keys: ['Shift+ArrowUp'],
    isForCanvas: true,
    ...WITH_SELECTION,
    run: () => go('up', 'range'),
  },
  {
    name: 'extend-next',
    label: 'Select up to the block after',
    group: 'Select',
    keys: ['Shift+ArrowDown'],
    isForCanvas: true,
    ...WITH_SELECTION,
    run: () => go('down', 'range'),
  },
  {
    name: 'block-menu',
    label: 'Menu of the selected blocks',
    group: 'Select',
    keys: ['Shift+F10', 'ContextMenu'],
    isForCanvas: true,
    ...WITH_SELECTION,
    run: () => useView.setState({ menuAt: placeOfBlock(useView.getState().selection.focus ?? '') }),
  },
  {
    name: 'reveal-selection',
    label: 'Scroll to the selection',
    group: 'Select',
    keys: ['F'],
    ...WITH_SELECTION,
    run: () => revealBlock(useView.getState().selection.focus ?? ''),
  },
];
