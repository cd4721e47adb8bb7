import { fieldsOf } from '../../values/reader.ts';
import { ALIGNMENTS } from '../blocks/alignments.ts';
import {
  choice,
  defineCommand,
  flag,
  json,
  optional,
  readable,
  readAny,
  readFile,
  record,
  records,
  text,
} from '../define-command.ts';
import {
  BLOCK,
  BLOCKS,
  BOARD,
  EID,
  KID,
  BASE_VALUE,
  nameOf,
  OPTIONAL_PLACE,
  NEW_BLOCK,
  PLACE,
  readUid,
} from './arguments.ts';

/** Elements that often wrap blocks. */
export const WRAPPER_ELEMENTS =
  'section container box column row grid stack card prose link figure quote details form'.split(
    ' ',
  );

/** Defines a change of the selected blocks with keys for the canvas. */
const selectionChange = (label: string, ...keys: readonly string[]) =>
  defineCommand({ label, group: 'Edit', keys, isForCanvas: true, args: BLOCKS });

const FILE_DOC = 'A file instead of a value: {assetUid} or {assetUrl}, or {} for none.';
const VALUE_PLACE = {
  kid: KID,
  width: optional(text('The breakpoint, such as 640px.')),
  isGroup: optional(flag('Whether the property is a component property, {blockUid}.{attrKid}.')),
};
/** The new value of an attribute. */
const NEW_VALUE = {
  v: optional(json('The value, as in a project file.')),
  file: optional(readable('object', 'a file', readFile, FILE_DOC)),
};
const MADE_FROM_EACH = {
  ...BASE_VALUE,
  wasEach: optional(
    record('an object', readAny, 'For several layers: the previous value of each, by uid.'),
  ),
};

/** Defines a command that toggles a state of blocks. */
const stateChange = (label: string, ...keys: readonly string[]) =>
  defineCommand({
    label,
    group: 'Edit',
    keys,
    isForCanvas: true,

    args: {
      ...BLOCKS,
      isOn: optional(flag('The state to set; toggles without it.')),
    },
  });

const toBoard = (label: string) =>
  defineCommand({
    label,
    group: 'Edit',
    args: { to: text('The page: its name, URL or uid.'), ...BLOCKS },
  });

const readNewFile = fieldsOf({ kid: readUid, assetUid: readUid });

/** Changes of blocks. */
export const BLOCK_CHANGES = {
  insert: defineCommand({
    label: 'Insert element',
    group: 'Edit',
    isForPrograms: true,
    args: {
      eid: EID,
      ...OPTIONAL_PLACE,
      preset: optional(text('A preset of the element.')),
      attrs: optional(record('an object', readAny, 'Values of properties, by name.')),
      file: optional(
        readable(
          'object',
          'a file, {kid, assetUid}',
          readNewFile,
          'A project file that it shows, {kid, assetUid}.',
        ),
      ),
      isFilled: optional(flag('Whether to add the sample content that the insert list shows.')),
      ...BLOCKS,
    },
    returns: NEW_BLOCK,
  }),
  set: defineCommand({
    label: 'Set property',
    group: 'Edit',
    isForPrograms: true,
    args: { ...BLOCKS, ...VALUE_PLACE, ...NEW_VALUE, ...MADE_FROM_EACH },
  }),
  'set-each': defineCommand({
    label: 'Set properties of several layers',
    group: 'Edit',
    isForPrograms: true,
    args: {
      changes: records(
        'a list of changes, {uid, kid, v}',
        { uid: text('The layer.'), ...VALUE_PLACE, ...NEW_VALUE, ...BASE_VALUE },
        'The arguments of `set` for each layer; without `v` and `file` those of `unset`.',
      ),
      board: BOARD,
    },
  }),
  unset: defineCommand({
    label: 'Clear property',
    group: 'Edit',
    isForPrograms: true,
    args: { ...BLOCKS, ...VALUE_PLACE, ...MADE_FROM_EACH },
  }),
  move: defineCommand({
    label: 'Move layers',
    group: 'Edit',
    isForPrograms: true,
    args: { ...BLOCKS, ...PLACE },
  }),
  'move-to-board': toBoard('Move to another page …'),
  'copy-to-board': toBoard('Copy to another page …'),
  remove: selectionChange('Delete', 'Delete', 'Backspace'),
  duplicate: defineCommand({
    label: 'Duplicate',
    group: 'Edit',
    keys: ['Ctrl+D'],
    isForCanvas: true,

    args: {
      ...BLOCKS,
      ...OPTIONAL_PLACE,
      parent: optional(
        text('The layer to put copies into; each copy follows its original by default.'),
      ),
    },
  }),
  rename: defineCommand({
    label: 'Rename layer',
    group: 'Edit',
    keys: ['F2'],
    args: {
      label: nameOf('The layer’s new name; an empty text shows the name of its element.'),
      ...BLOCK,
      ...BASE_VALUE,
    },
  }),
  wrap: defineCommand({
    label: 'Wrap in element',
    group: 'Edit',
    isForCanvas: true,

    args: { eid: { ...text('The element, such as section.'), usual: WRAPPER_ELEMENTS }, ...BLOCKS },
  }),
  align: defineCommand({
    label: 'Align or distribute',
    group: 'Edit',
    args: { to: choice('The alignment.', ALIGNMENTS), ...BLOCKS },
  }),
  'move-up': selectionChange('Move up', 'Ctrl+ArrowUp'),
  'move-down': selectionChange('Move down', 'Ctrl+ArrowDown'),
  'move-out': selectionChange('Move out of parent', 'Ctrl+ArrowLeft'),
  'move-in': selectionChange('Move into layer above', 'Ctrl+ArrowRight'),
  group: selectionChange('Group', 'Ctrl+G'),
  ungroup: selectionChange('Ungroup', 'Ctrl+Shift+G'),
  unwrap: selectionChange('Unwrap (keep children)'),
  'describe-group': defineCommand({
    label: 'Edit group color, icon and description',
    group: 'Edit',
    args: {
      color: optional(text('The color of its icon, such as #C05020; empty for none.', 100)),
      icon: optional(text('The name of an icon, such as star; empty for none.', 100)),
      description: optional(text('The description; empty for none.', 1000)),
      ...BLOCK,
    },
  }),
  hide: stateChange('Hide or show', 'Ctrl+Shift+H'),
  bypass: stateChange('Toggle unwrapped in output', 'Ctrl+Shift+B'),
  deactivate: stateChange('Disable or enable'),
  slot: stateChange('Toggle slot'),
};
