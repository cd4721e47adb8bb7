import type { ListedBoard } from '../../../author/board-list.ts';
import { canUngroup, canUnwrap } from '../../../author/unwrappable.ts';
import { whyUnseen } from '../../../author/why-unseen.ts';
import { quoted } from '../../../model/names.ts';
import { edit, useEdit } from '../edit-store.ts';
import { writeBlock } from '../canvas/text-tool.ts';
import { useProject } from '../project-store.ts';
import { useView } from '../view-store.ts';
import {
  BESIDE,
  BOARD,
  INDEX,
  KID,
  optional,
  PARENT,
  PLACE,
  UID,
  UIDS,
  WAS,
  WITH_BLOCKS,
} from './arguments.ts';
import { tryCommand, type Command } from './registry.ts';
import { GROUP_COMMAND } from './group-command.ts';
import { STATE_COMMANDS } from './state-commands.ts';

const WIDTH = optional({ type: 'text', doc: 'From this width on, such as 640px.' });
const IS_LOOK = optional({ type: 'flag', doc: 'Whether it is a look, where both are called so.' });
const WAS_EACH = optional({
  type: 'object',
  doc: 'Of several blocks, by their uids, the value that each had.',
});

/** The board that an author means by a text. */
function boardCalled(text: string): string {
  const { boards } = useProject.getState();
  const isMeant = ({ name, path }: ListedBoard) =>
    [name, path].some((own) => own?.toLowerCase() === text.trim().toLowerCase());
  return (boards.get(text) ?? boards.all.find(isMeant))?.uid ?? text;
}

/** The name of the selected block, where it has one of its own. */
function nameNow(): string {
  const { focus = '' } = useView.getState().selection;
  const { name = '', eid } = useProject.getState().board?.blocks.get(focus) ?? {};
  return name === eid ? '' : name;
}

/**
 * Puts the caret into a text; of what holds other blocks selects the first of them; else goes into what a composite shows.
 * @throws Error where there is none of that, or the page doesn't show the text
 */
function writeOrGoIn(uid: string): void {
  const blocks = useProject.getState().board?.blocks;
  const block = blocks?.get(uid);
  if (blocks === undefined || block === undefined) {
    throw new Error(`There is no block "${uid}" on this board.`);
  }
  const unseen = block.writes === uid ? whyUnseen(blocks, uid) : undefined;
  if (unseen !== undefined) {
    const refused = `${unseen}, so that it can’t be written on the page. Its text stands in the inspector.`;
    useEdit.setState({ refused });
    throw new Error(refused);
  }
  if (writeBlock(uid, 'end')) return;
  const [inner] = blocks.childrenOf(uid);
  const isIn =
    inner === undefined
      ? block.source !== undefined && tryCommand('open-source', { uid })
      : tryCommand('select', { uids: [inner.uid] });
  if (!isIn) {
    const name = quoted(block.name);
    throw new Error(`There is nothing to be written in ${name}, and nothing stands in it.`);
  }
}

/** What the server does to a project, by the same name there. */
interface Change extends Pick<Command, 'name' | 'label' | 'group' | 'isForPrograms'> {
  readonly keys?: readonly string[];
  readonly args?: Command['args'];
  /** Whether it is for what is selected. */
  readonly isOfSelection?: boolean;
}

const change = ({ isOfSelection = false, args, ...command }: Change): Command => ({
  ...command,
  args: isOfSelection ? { uids: UIDS, ...args } : (args ?? {}),
  run: (given) => edit(command.name, given),
  ...(isOfSelection && { isForCanvas: true, isLate: true, ...WITH_BLOCKS }),
});

const ofSelection = (name: string, label: string, ...keys: readonly string[]) =>
  change({ name, label, group: 'Edit', keys, isOfSelection: true });

const toBoard = (name: string, label: string): Command => ({
  name,
  label,
  group: 'Edit',
  args: { to: { type: 'text', doc: 'The board: its name, its address or its uid.' }, uids: UIDS },
  ...WITH_BLOCKS,
  run: ({ to, ...given }) => edit(name, { ...given, to: boardCalled(String(to)) }),
});

/** Whether something is so of the selected blocks. */
function ofSelected(isSo: typeof canUnwrap): boolean {
  const { board } = useProject.getState();
  return board !== undefined && isSo(board.blocks, useView.getState().selection.uids);
}

/** What blocks are mostly put into. */
export const WRAPS =
  'section container box column row grid stack card prose link figure quote details form'.split(
    ' ',
  );

export const EDIT_COMMANDS: readonly Command[] = [
  change({
    name: 'insert',
    label: 'Insert a block',
    group: 'Edit',
    isForPrograms: true,
    args: {
      eid: { type: 'text', doc: 'Its element.' },
      ...PLACE,
      preset: { type: 'text', doc: 'A preset of the element.', isOptional: true },
      attrs: { type: 'object', doc: 'Values of attributes, by name.', isOptional: true },
      file: {
        type: 'object',
        doc: 'A file of the project that it shows, {kid, assetUid}.',
        isOptional: true,
      },
      isFilled: {
        type: 'flag',
        doc: 'Whether it comes with the words, values and blocks that the insert list shows.',
        isOptional: true,
      },
      board: BOARD,
    },
  }),
  change({
    name: 'set',
    label: 'Set an attribute',
    group: 'Edit',
    isForPrograms: true,
    args: {
      uid: UID,
      uids: UIDS,
      kid: KID,
      v: { type: 'json', doc: 'The value, as a project file has it.', isOptional: true },
      file: {
        type: 'object',
        doc: 'The file in its place: {assetUid} or {assetUrl}, or {} for none.',
        isOptional: true,
      },
      width: WIDTH,
      isLook: IS_LOOK,
      isGroup: {
        type: 'flag',
        doc: 'Whether it is a value of a composite, {blockUid}.{attrKid}.',
        isOptional: true,
      },
      was: WAS,
      wasEach: WAS_EACH,
    },
  }),
  change({
    name: 'unset',
    label: 'Take an attribute away',
    group: 'Edit',
    isForPrograms: true,
    args: {
      uid: UID,
      uids: UIDS,
      kid: KID,
      width: WIDTH,
      isLook: IS_LOOK,
      was: WAS,
      wasEach: WAS_EACH,
    },
  }),
  change({
    name: 'bring-back',
    label: 'Bring back what somebody else has removed',
    group: 'Edit',
    isForPrograms: true,
    args: {
      uid: UID,
      uids: UIDS,
      board: BOARD,
      change: {
        type: 'object',
        doc: 'What is done with it in the same step: {name, args} of another command.',
        isOptional: true,
      },
      isChosen: optional({
        type: 'flag',
        doc: 'Whether that counts more than what others have made of the same part.',
      }),
    },
  }),
  change({
    name: 'move',
    label: 'Put blocks elsewhere',
    group: 'Edit',
    isForPrograms: true,
    args: { uids: UIDS, parent: PARENT, index: INDEX, beside: BESIDE, board: BOARD },
  }),
  toBoard('move-to-board', 'Move to another board …'),
  toBoard('copy-to-board', 'Copy to another board …'),
  {
    name: 'write',
    label: 'Edit the text, or go in',
    group: 'Edit',
    keys: ['Enter'],
    isForCanvas: true,
    args: { uid: UID },
    ...WITH_BLOCKS,
    run: ({ uid = useView.getState().selection.focus }) => writeOrGoIn(String(uid)),
  },
  ofSelection('remove', 'Delete', 'Delete', 'Backspace'),
  change({
    name: 'duplicate',
    label: 'Duplicate',
    group: 'Edit',
    keys: ['Ctrl+D'],
    isOfSelection: true,
    args: {
      parent: {
        ...PARENT,
        doc: 'The block to put copies into; left out: beside each.',
        isOptional: true,
      },
      index: PLACE.index,
      beside: BESIDE,
      board: BOARD,
    },
  }),
  change({
    name: 'save-section',
    label: 'Save as a section …',
    group: 'Edit',
    args: { name: { type: 'text', doc: 'What it is called in the list to insert from.' } },
    isOfSelection: true,
  }),
  change({
    name: 'insert-section',
    label: 'Insert a section',
    group: 'Edit',
    isForPrograms: true,
    args: { section: { type: 'text', doc: 'The section, by its uid.' }, ...PLACE, board: BOARD },
  }),
  change({
    name: 'paste-text',
    label: 'Paste a text as blocks',
    group: 'Edit',
    isForPrograms: true,
    args: {
      text: { type: 'text', doc: 'Paragraphs with empty lines between them.' },
      ...PLACE,
    },
  }),
  {
    name: 'rename',
    label: 'Rename a block',
    group: 'Edit',
    keys: ['F2'],
    args: {
      label: {
        type: 'text',
        doc: 'Its name; empty for that of its element.',
        initial: nameNow,
      },
      uid: UID,
      was: WAS,
    },
    ...WITH_BLOCKS,
    run(args) {
      const { boardUid: board, selection } = useView.getState();
      return edit('rename', { uid: selection.focus, board, ...args });
    },
  },
  change({
    name: 'wrap',
    label: 'Wrap in an element',
    group: 'Edit',
    args: { eid: { type: 'text', doc: 'The element, such as section.', usual: WRAPS } },
    isOfSelection: true,
  }),
  ofSelection('move-up', 'Move up, before the block above', 'Ctrl+ArrowUp'),
  ofSelection('move-down', 'Move down, after the block below', 'Ctrl+ArrowDown'),
  ofSelection('move-out', 'Move out of its parent', 'Ctrl+ArrowLeft'),
  ofSelection('move-in', 'Move into the block above', 'Ctrl+ArrowRight'),
  ofSelection('group', 'Group', 'Ctrl+G'),
  { ...ofSelection('ungroup', 'Ungroup', 'Ctrl+Shift+G'), offers: () => ofSelected(canUngroup) },
  {
    ...ofSelection('unwrap', 'Unwrap: remove, and keep what is inside'),
    offers: () => ofSelected(canUnwrap),
  },
  GROUP_COMMAND,
  ...STATE_COMMANDS,
];
