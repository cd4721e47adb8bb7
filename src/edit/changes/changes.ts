import {
  defineCommand,
  returns,
  object,
  optional,
  readable,
  readArgs,
  text,
} from '../define-command.ts';
import { fieldsOf, textOf } from '../../values/reader.ts';
import type { ArgsBy, ReadArgs, Row } from '../define-command.ts';
import { BLOCKS, MADE_FROM, nameOf } from './arguments.ts';
import { BLOCK_CHANGES } from './block-changes.ts';
import { CLIPBOARD_CHANGES } from './clipboard-changes.ts';
import { COMPOSITE_CHANGES } from './composite-changes.ts';
import { BOARD_CHANGES, PROJECT_CHANGES } from './project-changes.ts';
import { TRANSLATION_CHANGES } from './translation-changes.ts';
import { ITEM_CHANGES, TABLE_CHANGES, TEXT_CHANGES } from './text-changes.ts';

/** Changes that are planned from the project alone. */
export const PLANNED_CHANGES = {
  ...ITEM_CHANGES,
  ...TABLE_CHANGES,
  ...TEXT_CHANGES,
  ...BLOCK_CHANGES,
  ...CLIPBOARD_CHANGES,
  ...COMPOSITE_CHANGES,
  ...BOARD_CHANGES,
  ...PROJECT_CHANGES,
  ...TRANSLATION_CHANGES,
};

const STEP = {
  step: optional(
    text('The id of the expected step; nothing happens if another one is next.', 1000),
  ),
};

/** Changes of the history. */
export const HISTORY_CHANGES = {
  undo: defineCommand({ label: 'Undo', group: 'Edit', keys: ['Ctrl+Z'], args: STEP }),
  redo: defineCommand({
    label: 'Redo',
    group: 'Edit',
    keys: ['Ctrl+Shift+Z', 'Ctrl+Y'],
    args: STEP,
  }),
  'go-to': defineCommand({
    label: 'Go to history step',
    group: 'Edit',
    isForPrograms: true,
    args: {
      step: text(
        'The id of the step, from `history`; empty for the state before the first step.',
        1000,
      ),
    },
  }),
};

const readChange = fieldsOf({ name: textOf(1000), args: object('').read });

/** Changes that need former trees of boards, or the files of the project. */
export const WIDER_CHANGES = {
  'bring-back': defineCommand({
    label: 'Restore what someone else deleted',
    group: 'Edit',
    isForPrograms: true,
    args: {
      ...BLOCKS,
      change: optional(
        readable(
          'object',
          'a change, {name, args}',
          readChange,
          'A command to run on it in the same step: {name, args}.',
        ),
      ),
      isChosen: MADE_FROM.isChosen,
    },
    returns: returns<string>('the uid of the first block'),
  }),
  'rename-asset': defineCommand({
    label: 'Rename file',
    group: 'Project',
    isForPrograms: true,
    args: { asset: text('The uid of the file.'), name: nameOf() },
  }),
};

/** All changes of a project. */
export const CHANGES = { ...HISTORY_CHANGES, ...PLANNED_CHANGES, ...WIDER_CHANGES };

export type ChangeName = keyof typeof CHANGES;
export type PlannedName = keyof typeof PLANNED_CHANGES;
export type ArgsOf<N extends ChangeName> = ArgsBy<(typeof CHANGES)[N]['args']>;
export type ResultOf<N extends ChangeName> =
  (typeof CHANGES)[N] extends Row<infer _A, infer R> ? R : never;

/** Reads the arguments of a change. */
export const readChangeArgs = <N extends ChangeName>(
  name: N,
  args: unknown,
): ReadArgs<(typeof CHANGES)[N]['args']> => readArgs(name, CHANGES[name], args);

export const isChangeName = (name: string): name is ChangeName => Object.hasOwn(CHANGES, name);
export const isHistoryName = (name: string): name is keyof typeof HISTORY_CHANGES =>
  Object.hasOwn(HISTORY_CHANGES, name);
/**
 * Returns whether a change is about languages and translations: it is the same in whichever
 * language the page is shown.
 */
export const isTranslationName = (name: string): name is keyof typeof TRANSLATION_CHANGES =>
  Object.hasOwn(TRANSLATION_CHANGES, name);
export const isPlannedName = (name: string): name is PlannedName =>
  Object.hasOwn(PLANNED_CHANGES, name);
