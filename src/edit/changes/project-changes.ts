import { BOARD_TYPES, VARIABLE_TYPES } from '../../model/entity-words.ts';
import {
  choice,
  defineCommand,
  flag,
  returns,
  index,
  json,
  optional,
  readable,
  records,
  text,
  texts,
} from '../define-command.ts';
import { isJsonObject, type JsonObject } from '../../values/json.ts';
import { listOf, type Reader } from '../../values/reader.ts';
import { BLOCK, BOARD, FIELD, BASE_VALUE, MATCHED_FILES, nameOf } from './arguments.ts';

const NAMED = { name: nameOf() };
const RENAMED = { ...NAMED, to: nameOf('The new name.') };
const PARENT = text('The parent page; defaults to the home page.');
const INDEX = index('The position among its child pages, from 0.');
const OF_BOARD = { board: BOARD };
const ASSET = { asset: text('The uid of the file.') };
const STYLE_KIND = optional(
  nameOf('For a default style: the element that it styles, such as heading 1.'),
);

const readObjectOnly: Reader<JsonObject> = (value) => (isJsonObject(value) ? value : undefined);

const NEW_BOARD = returns<string | undefined>('the uid of the new board');

/** Changes of boards. */
export const BOARD_CHANGES = {
  'insert-board': defineCommand({
    label: 'New page',
    group: 'Pages',
    isForPrograms: true,
    args: {
      ...NAMED,
      slug: optional(nameOf('The last part of its URL; made from the name by default.')),
      type: optional(choice('The type; page by default.', BOARD_TYPES)),
      parent: optional(PARENT),
      index: optional(INDEX),
      like: optional(text('A page whose layers are copied.')),
      isBare: optional(flag('Whether to copy only the layout, without the content.')),
      content: optional(json('The content between the layout: a result of `copy`.')),
      files: MATCHED_FILES,
    },
    returns: NEW_BOARD,
  }),
  'insert-post': defineCommand({
    label: 'New post',
    group: 'Pages',
    isForPrograms: true,
    args: {
      ...NAMED,
      ...OF_BOARD,
      date: optional(text('The day of the post, such as 2024-05-31.')),
    },
    returns: NEW_BOARD,
  }),
  'rename-board': defineCommand({
    label: 'Rename page',
    group: 'Pages',
    isForPrograms: true,
    args: { ...NAMED, ...OF_BOARD, ...BASE_VALUE },
  }),
  'duplicate-board': defineCommand({
    label: 'Duplicate page',
    group: 'Pages',
    args: OF_BOARD,
    returns: NEW_BOARD,
  }),
  'move-board': defineCommand({
    label: 'Move page',
    group: 'Pages',
    isForPrograms: true,
    args: { parent: PARENT, index: INDEX, ...OF_BOARD },
  }),
  'remove-board': defineCommand({
    label: 'Delete page',
    group: 'Pages',
    isForPrograms: true,
    args: {
      ...OF_BOARD,
      redirect: optional(flag('Whether to redirect the page’s URL to the parent page.')),
    },
  }),
  'change-rows': defineCommand({
    label: 'Change rows',
    group: 'Pages',
    isForPrograms: true,
    args: {
      ...OF_BOARD,
      cells: optional(
        records(
          'a list of cells',
          {
            row: text('The uid of the page.'),
            field: nameOf('The field; an own one begins with “fields.”.'),
            v: optional(json('The new value of the cell; without it the cell is cleared.')),
            was: optional(json('The value that the change is based on; null for none.')),
          },
          'Changed cells of pages from files: their page, field and value.',
        ),
      ),
      added: optional(
        readable(
          'json',
          'a list of objects',
          listOf(readObjectOnly, 10_000),
          'New rows of the data file: values by fields.',
        ),
      ),
      removed: optional(texts('The uids of removed pages.')),
    },
  }),
  'set-board': defineCommand({
    label: 'Set page setting',
    group: 'Pages',
    isForPrograms: true,
    args: { ...FIELD, ...OF_BOARD },
  }),
};

/** Changes of the project and its files. */
export const PROJECT_CHANGES = {
  'set-project': defineCommand({
    label: 'Set project setting',
    group: 'Project',
    isForPrograms: true,
    args: FIELD,
  }),
  'apply-operations': defineCommand({
    label: 'Apply operations',
    group: 'Project',
    isForPrograms: true,
    args: { operations: json('Operations, as in src/edit/operation.ts.') },
  }),
  'insert-variable': defineCommand({
    label: 'New variable',
    group: 'Project',
    args: {
      ...NAMED,
      type: choice('The type of its value.', VARIABLE_TYPES),
      v: json('The value, such as #00AA77 or 24px.'),
      dark: optional(json('The value in the dark color scheme.')),
    },
  }),
  'set-variable': defineCommand({
    label: 'Set variable field',
    group: 'Project',
    isForPrograms: true,
    args: { ...NAMED, ...FIELD },
  }),
  'rename-variable': defineCommand({ label: 'Rename variable', group: 'Project', args: RENAMED }),
  'remove-variable': defineCommand({ label: 'Delete variable', group: 'Project', args: NAMED }),
  'insert-style': defineCommand({
    label: 'New shared style',
    group: 'Project',
    args: {
      ...NAMED,
      for: optional(nameOf('For a default style: the element that it styles, such as heading 1.')),
      attrs: optional(json('The style attributes, as in a project file.')),
    },
  }),
  'rename-style': defineCommand({ label: 'Rename shared style', group: 'Project', args: RENAMED }),
  'update-style': defineCommand({
    label: 'Update shared style from layer',
    group: 'Project',
    isForPrograms: true,
    args: { ...NAMED, for: STYLE_KIND, ...BLOCK },
  }),
  'remove-style': defineCommand({
    label: 'Delete shared style',
    group: 'Project',
    args: { ...NAMED, for: STYLE_KIND },
  }),
  'set-asset': defineCommand({
    label: 'Set file field',
    group: 'Project',
    isForPrograms: true,
    args: { ...ASSET, ...FIELD },
  }),
  'remove-asset': defineCommand({
    label: 'Delete file',
    group: 'Project',
    isForPrograms: true,
    args: ASSET,
  }),
};
