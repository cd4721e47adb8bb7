import { HISTORY_CHANGES, WIDER_CHANGES } from '../../../edit/changes/changes.ts';
import { BLOCK_CHANGES } from '../../../edit/changes/block-changes.ts';
import { CLIPBOARD_CHANGES } from '../../../edit/changes/clipboard-changes.ts';
import { COMPOSITE_CHANGES } from '../../../edit/changes/composite-changes.ts';
import { BOARD_CHANGES, PROJECT_CHANGES } from '../../../edit/changes/project-changes.ts';
import { TRANSLATION_CHANGES } from '../../../edit/changes/translation-changes.ts';
import { ITEM_CHANGES, TABLE_CHANGES, TEXT_CHANGES } from '../../../edit/changes/text-changes.ts';
import type { ArgsBy } from '../../../edit/define-command.ts';
import {
  BOARD_ROWS,
  BRUSH_ROWS,
  BUILD_ROWS,
  CLIPBOARD_ROWS,
  COLUMN_ROWS,
  COMPOSITE_ROWS,
  EDIT_ROWS,
  HISTORY_ROWS,
  HOST_ROWS,
  RESIZE_ROWS,
  DIALOG_ROWS,
  TEXT_ROWS,
} from './tab-rows.ts';
import { FRAME_ROWS, LANGUAGE_ROWS, SELECT_ROWS, VIEW_ROWS } from './view-rows.ts';

/**
 * All commands, in the order of lists. If several commands have the same key, the first possible
 * one runs.
 */
export const COMMANDS = {
  ...TEXT_ROWS,
  ...TEXT_CHANGES,
  ...BRUSH_ROWS,
  ...RESIZE_ROWS,
  ...ITEM_CHANGES,
  ...TABLE_CHANGES,
  ...COLUMN_ROWS,
  ...HISTORY_CHANGES,
  ...HISTORY_ROWS,
  ...DIALOG_ROWS,
  ...BLOCK_CHANGES,
  ...EDIT_ROWS,
  ...WIDER_CHANGES,
  ...CLIPBOARD_CHANGES,
  ...CLIPBOARD_ROWS,
  ...COMPOSITE_CHANGES,
  ...COMPOSITE_ROWS,
  ...BOARD_ROWS,
  ...BOARD_CHANGES,
  ...PROJECT_CHANGES,
  ...TRANSLATION_CHANGES,
  ...LANGUAGE_ROWS,
  ...HOST_ROWS,
  ...BUILD_ROWS,
  ...SELECT_ROWS,
  ...FRAME_ROWS,
  ...VIEW_ROWS,
};

export type CommandName = keyof typeof COMMANDS;
export type ArgsOf<N extends CommandName> = ArgsBy<(typeof COMMANDS)[N]['args']>;

export const isCommandName = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);
