import { BOARD_TYPES, VARIABLE_TYPES } from '../../model/entity-words.ts';
import {
  choice,
  defineCommand,
  flag,
  gives,
  index,
  json,
  optional,
  text,
} from '../define-command.ts';
import { BLOCK, BOARD, FIELD, MADE_FROM, nameOf } from './arguments.ts';

const NAMED = { name: nameOf() };
const RENAMED = { ...NAMED, to: nameOf('Its name from now on.') };
const PARENT = text('The board above; left out: the root board.');
const INDEX = index('Before which of the boards below it, from 0.');
const OF_BOARD = { board: BOARD };
const ASSET = { asset: text('The uid of the file.') };
const STYLE_KIND = optional(
  nameOf('Of one without a name: the kind of elements, such as heading 1.'),
);

const NEW_BOARD = gives<string | undefined>('the uid of the new board');

/** What changes boards. */
export const BOARD_CHANGES = {
  'insert-board': defineCommand({
    label: 'New board',
    group: 'Boards',
    isForPrograms: true,
    args: {
      ...NAMED,
      slug: optional(nameOf('Its part of the address; left out: like its name.')),
      type: optional(choice('A page, unless something else is said.', BOARD_TYPES)),
      parent: optional(PARENT),
      index: optional(INDEX),
      like: optional(text('A board whose blocks are copied.')),
      isBare: optional(flag('Whether without its content, in the same frame.')),
    },
    gives: NEW_BOARD,
  }),
  'rename-board': defineCommand({
    label: 'Rename the board',
    group: 'Boards',
    isForPrograms: true,
    args: { ...NAMED, ...OF_BOARD, ...MADE_FROM },
  }),
  'duplicate-board': defineCommand({
    label: 'Duplicate the board',
    group: 'Boards',
    args: OF_BOARD,
    gives: NEW_BOARD,
  }),
  'move-board': defineCommand({
    label: 'Put the board elsewhere',
    group: 'Boards',
    isForPrograms: true,
    args: { parent: PARENT, index: INDEX, ...OF_BOARD },
  }),
  'remove-board': defineCommand({
    label: 'Remove the board',
    group: 'Boards',
    isForPrograms: true,
    args: {
      ...OF_BOARD,
      redirect: optional(flag('Whether its address leads to the board above.')),
    },
  }),
  'set-board': defineCommand({
    label: 'Set a field of the board',
    group: 'Boards',
    isForPrograms: true,
    args: { ...FIELD, ...OF_BOARD },
  }),
};

/** What changes the project and its files. */
export const PROJECT_CHANGES = {
  'set-project': defineCommand({
    label: 'Set a field of the project',
    group: 'Project',
    isForPrograms: true,
    args: FIELD,
  }),
  'apply-operations': defineCommand({
    label: 'Apply operations',
    group: 'Project',
    isForPrograms: true,
    args: { operations: json('Operations, as src/edit/operation.ts has them.') },
  }),
  'insert-variable': defineCommand({
    label: 'New variable',
    group: 'Project',
    args: {
      ...NAMED,
      type: choice('What it holds.', VARIABLE_TYPES),
      v: json('Its value, such as #00AA77 or 24px.'),
      dark: optional(json('Its value in a dark scheme.')),
    },
  }),
  'set-variable': defineCommand({
    label: 'Set a field of a variable',
    group: 'Project',
    isForPrograms: true,
    args: { ...NAMED, ...FIELD },
  }),
  'rename-variable': defineCommand({ label: 'Rename a variable', group: 'Project', args: RENAMED }),
  'remove-variable': defineCommand({ label: 'Remove a variable', group: 'Project', args: NAMED }),
  'insert-style': defineCommand({
    label: 'New style',
    group: 'Project',
    args: {
      ...NAMED,
      for: optional(nameOf('A kind of elements, such as heading 1.')),
      attrs: optional(json('Its looks.')),
    },
  }),
  'rename-style': defineCommand({ label: 'Rename a style', group: 'Project', args: RENAMED }),
  'update-style': defineCommand({
    label: 'Put looks into a style',
    group: 'Project',
    isForPrograms: true,
    args: { ...NAMED, for: STYLE_KIND, ...BLOCK },
  }),
  'remove-style': defineCommand({
    label: 'Remove a style',
    group: 'Project',
    args: { ...NAMED, for: STYLE_KIND },
  }),
  'set-asset': defineCommand({
    label: 'Set a field of a file',
    group: 'Project',
    isForPrograms: true,
    args: { ...ASSET, ...FIELD },
  }),
  'remove-asset': defineCommand({
    label: 'Remove a file',
    group: 'Project',
    isForPrograms: true,
    args: ASSET,
  }),
};
