import { useView } from '../view-store.ts';

/** Whether a block is selected. */
export const hasSelection = () => useView.getState().selection.blocks.length > 0;

/** Whether there are blocks for a command: those that it is given, or those that are selected. */
const hasBlocks = (given: object = {}) => 'uids' in given || 'uid' in given || hasSelection();

/** What is done with the selected blocks. */
export const WITH_SELECTION = { when: hasSelection, lacks: 'No layer is selected.' };

/** What is done with blocks that are given, or with the selected ones. */
export const WITH_BLOCKS = {
  when: hasBlocks,
  lacks: 'Select a layer, or pass one.',
};
