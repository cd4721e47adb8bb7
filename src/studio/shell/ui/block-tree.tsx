import { useCallback, useMemo } from 'react';
import type { OutlinedBlock } from '../../../author/outline/board-outline.ts';
import { indexTree } from '../../../author/outline/rows.ts';
import type { SelectMode } from '../../../author/outline/selecting.ts';
import { selectionOf } from '../../../edit/selection.ts';
import { withEmptySlots, type BlockRow } from '../../../author/outline/slot-rows.ts';
import { findRowLanding, landingWords } from '../../../author/outline/tree-drops.ts';
import { wordsInside } from '../../../author/outline/words-inside.ts';
import { tryCommand } from '../commands/registry.ts';
import { dropPlace } from '../drop-place.ts';
import { startBlockDrag } from '../drop-zones.ts';
import { edit } from '../changes.ts';
import { openMenuOf } from '../menu-of.ts';
import { useProject } from '../project-store.ts';
import { useView } from '../view-store.ts';
import { BLOCK_MARKS, iconOfBlock, shownMarks } from './block-icons.ts';
import { Icon } from './icon.tsx';
import { Marks } from './marks.tsx';
import { TreeList } from './tree-list.tsx';
import type { FindZoneLanding } from './use-row-zone.ts';
import { TREE_TEXTS as TEXTS } from './trees-texts.ts';

const NO_BLOCKS = indexTree<OutlinedBlock>([]);

const blockTexts = ({ name, kind, eid, uid, text = '', description = '' }: OutlinedBlock) => [
  name,
  kind,
  eid,
  uid,
  text,
  description,
];
/** Shows the blocks of the shown board, with the empty slots of its composites. */
export function BlockTree() {
  const blocks = useProject(({ board }) => board?.blocks) ?? NO_BLOCKS;
  const selection = useView((view) => view.selection);
  const open = useView((view) => view.openBlocks);
  const boards = useProject((project) => project.boards);
  const tree = useMemo(() => withEmptySlots(blocks), [blocks]);
  const row = useCallback(
    (block: BlockRow, inside: string | undefined) =>
      block.emptySlot === undefined
        ? blockRow(block, { source: boards.get(block.source ?? '')?.name, inside })
        : slotRow(block),
    [boards],
  );
  return (
    <TreeList
      label={TEXTS.layers}
      tree={tree}
      open={open}
      selected={selection.blocks}
      isMultiple
      focus={selection.focus}
      textsOf={blockTexts}
      row={row}
      hintOf={(uid) => wordsInside(tree, uid)}
      onOpen={(openBlocks) => useView.setState({ openBlocks })}
      onSelect={(uid, how, isChosen) => {
        if (blocks.get(uid) !== undefined) selectOrApply(uid, how, isChosen);
      }}
      onHover={(uid = '') => useView.setState({ hovered: blocks.get(uid)?.uid })}
      onMenu={(uid, at) => {
        if (blocks.get(uid) !== undefined) openMenuOf(uid, at);
      }}
      onKey={(uid, event) => handleSlotKey(tree.get(uid), event)}
      onGrab={dragBlock}
      land={landOnBlockRow}
    />
  );
}

/** Fills the empty slot of a row; returns whether the row is one. */
function fillEmptySlot({ emptySlot: slot, parent: uid }: Partial<BlockRow> = {}): boolean {
  return slot !== undefined && tryCommand('fill-slot', { slot, uid });
}

/** Handles keys on an empty slot: it can't be selected, copied or moved. */
function handleSlotKey(row: BlockRow | undefined, event: React.KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, shiftKey } = event;
  if ([' ', 'Enter'].includes(key)) return fillEmptySlot(row);
  const isMove = (ctrlKey || metaKey) && !shiftKey && key.startsWith('Arrow');
  return row?.emptySlot !== undefined && (isMove || ['Delete', 'Backspace'].includes(key));
}

/** Drags the selection, or another block alone. */
function dragBlock(uid: string) {
  const { board, blocks } = useView.getState().selection;
  if (blocks.includes(uid)) return startBlockDrag(blocks);
  // The page doesn't scroll: it may be the drop target.
  useView.setState({ selection: selectionOf(board, [uid]) });
  return startBlockDrag([uid]);
}

const landOnBlockRow: FindZoneLanding<BlockRow> = ({ tree, rows, dragged, places, y, level }) => {
  const { uids, board, isCopy, insert } = dragged;
  if (board !== useProject.getState().board?.uid) return undefined;
  const slotOf = (uid: string) => tree.get(uid)?.emptySlot;
  const isLegal = (uid: string) =>
    places.parents.has(uid) || (insert === undefined && slotOf(uid) !== undefined);
  const landing = findRowLanding(tree, rows, { uids: isCopy ? [] : uids, y, level, isLegal });
  if (landing === undefined) return undefined;
  const reason = places.reasonOf(landing.meant);
  const text = landingWords(tree, landing, { isCopy, ...(reason !== undefined && { reason }) });
  const { drop } = landing;
  if (drop === undefined) return { note: { text, isRejected: true } };
  const { to, mark } = drop;
  const slot = slotOf(to.parent);
  return {
    note: { text, isRejected: false },
    mark,
    drop() {
      const place = dropPlace(to);
      if (insert !== undefined) return insert(place);
      return slot === undefined
        ? edit(isCopy ? 'duplicate' : 'move', { uids, ...place })
        : edit('fill-slot', { uid: tree.parentOf(to.parent)?.uid, slot, blocks: uids, isCopy });
    },
  };
};

/** Clicking a row with a brush applies it. */
function selectOrApply(uid: string, how: SelectMode, isChosen: boolean) {
  const isApplied = isChosen && how === 'only' && useView.getState().mode === 'apply';
  if (!isApplied || !tryCommand('apply', { uids: [uid] })) {
    tryCommand('select', { uids: [uid], how });
  }
}

const DIMMED = ['hidden', 'inactive', 'bypassed'] as const;

interface RowWords {
  /** The source of a composite. */
  readonly source: string | undefined;
  readonly inside: string | undefined;
}

function blockRow(block: OutlinedBlock, { source, inside }: RowWords) {
  const icon = iconOfBlock(block);
  const { name, kind, text = '', marks = [], color = '', description, icon: own } = block;
  const isDim = DIMMED.some((mark) => marks.includes(mark));
  const isLost = marks.some((mark) => mark.startsWith('lost-'));
  const isKind = source !== undefined || name === kind || isLost;
  const isTold = !isKind || isLost || text !== '' || block.parent === undefined;
  const shown = source === name ? '' : source;
  const hint = isTold || source !== undefined ? '' : inside;
  return (
    <>
      <span className="kind" data-lost={isLost} ref={colored(color)}>
        {own === undefined || own === icon ? <Icon name={icon} /> : <SetIcon name={own} />}
      </span>
      <span className="name" data-dim={isDim} title={description}>
        {name}
      </span>
      <small>{isKind ? text || shown || hint : kind}</small>
      <Marks marks={shownMarks(marks, BLOCK_MARKS, icon)} />
    </>
  );
}

/** An icon of the icon set that the shell has no drawing of. */
function SetIcon({ name }: { readonly name: string }) {
  return <span className="icon set" style={{ maskImage: `url(files/icons/${name}.svg)` }} />;
}

function slotRow(row: BlockRow) {
  return (
    <>
      <span className="kind">
        <Icon name="square-dashed" label={TEXTS.emptySlot} />
      </span>
      <span className="name" data-dim>
        {row.name}
      </span>
      <span
        className="row-act"
        aria-hidden
        onClick={(event) => {
          event.stopPropagation();
          fillEmptySlot(row);
        }}
      >
        {TEXTS.fill}
      </span>
    </>
  );
}

/** Returns a ref that sets the color of a group; browsers ignore invalid colors. */
const colored = (color: string) => (element: HTMLElement | null) => {
  if (element !== null) element.style.color = color;
};
