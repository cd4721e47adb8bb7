import { useView } from '../view-store.ts';
import { COMMAND_TEXTS as TEXTS } from './commands-texts.ts';

/** Returns whether a block is selected. */
export const hasSelection = () => useView.getState().selection.blocks.length > 0;

/** Returns whether there are blocks for a command: named or selected ones. */
const hasBlocks = (args: object = {}) => 'uids' in args || 'uid' in args || hasSelection();

/** Conditions of actions on the selected blocks. */
export const WITH_SELECTION = { when: hasSelection, lacks: TEXTS.noSelection };

/** Conditions of actions on named or selected blocks. */
export const WITH_BLOCKS = {
  when: hasBlocks,
  lacks: TEXTS.selectLayer,
};
