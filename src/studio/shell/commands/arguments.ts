import { useView } from '../view-store.ts';
import type { Args, Argument } from './registry.ts';

/** Whether a block is selected. */
export const hasSelection = () => useView.getState().selection.uids.length > 0;

/** Whether there are blocks for a command: those that it is given, or those that are selected. */
const hasBlocks = (given: Args = {}) => 'uids' in given || 'uid' in given || hasSelection();

/** What is done with the selected blocks. */
export const WITH_SELECTION = { when: hasSelection, lacks: 'No block is selected.' };

/** What is done with blocks that are given, or with the selected ones. */
export const WITH_BLOCKS = {
  when: hasBlocks,
  lacks: 'No block is selected, and none was given.',
};

/** An argument that may be left out. */
export const optional = (argument: Argument): Argument => ({ ...argument, isOptional: true });

export const BOARD = optional({ type: 'text', doc: 'The board; left out: the one that is shown.' });
export const UID = optional({
  type: 'text',
  doc: 'The block; left out: the one that is selected.',
});
export const UIDS = optional({
  type: 'texts',
  doc: 'The blocks; left out: those that are selected.',
});
export const KID: Argument = { type: 'text', doc: 'The attribute.' };
export const WAS = optional({ type: 'json', doc: 'The value that it was made from.' });
export const PARENT: Argument = { type: 'text', doc: 'The block to put them into.' };
export const INDEX: Argument = {
  type: 'index',
  doc: 'Before which of the blocks inside it, from 0.',
};
/** Whoever says it lands there also where others have put blocks before it meanwhile. */
export const BESIDE = optional({
  type: 'texts',
  doc: 'The blocks that this place was between, two; an empty text stands for none.',
});
/** Where blocks are put; left out: near what is selected. */
export const PLACE = { parent: optional(PARENT), index: optional(INDEX), beside: BESIDE };
