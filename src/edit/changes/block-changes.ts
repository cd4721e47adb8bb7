import { fieldsOf } from '../../values/reader.ts';
import {
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
  MADE_FROM,
  nameOf,
  NEAR,
  NEW_BLOCK,
  PLACE,
  readUid,
} from './arguments.ts';

/** Elements that blocks are often put into. */
export const WRAPS =
  'section container box column row grid stack card prose link figure quote details form'.split(
    ' ',
  );

/** A change of the selected blocks, by a key on the canvas. */
const ofSelection = (label: string, ...keys: readonly string[]) =>
  defineCommand({ label, group: 'Edit', keys, isForCanvas: true, isLate: true, args: BLOCKS });

const FILE_DOC = 'The file in its place: {assetUid} or {assetUrl}, or {} for none.';
/** An attribute, and from which width on. */
const VALUE_PLACE = {
  kid: KID,
  width: optional(text('From this width on, such as 640px.')),
  isGroup: optional(flag('Whether it is a value of a composite, {blockUid}.{attrKid}.')),
};
/** What it gets. */
const NEW_VALUE = {
  v: optional(json('The value, as a project file has it.')),
  file: optional(readable('object', 'a file', readFile, FILE_DOC)),
};
const MADE_FROM_EACH = {
  ...MADE_FROM,
  wasEach: optional(
    record('an object', readAny, 'Of several blocks, by their uids, the value that each had.'),
  ),
};

/** A state of blocks that one command puts them into and takes them out of. */
const state = (label: string, ...keys: readonly string[]) =>
  defineCommand({
    label,
    group: 'Edit',
    keys,
    isForCanvas: true,
    isLate: true,
    args: {
      ...BLOCKS,
      isOn: optional(flag('Whether they are to be so; left out: unless all of them are.')),
    },
  });

const toBoard = (label: string) =>
  defineCommand({
    label,
    group: 'Edit',
    args: { to: text('The board: its name, its address or its uid.'), ...BLOCKS },
  });

const readNewFile = fieldsOf({ kid: readUid, assetUid: readUid });

/** What changes blocks. */
export const BLOCK_CHANGES = {
  insert: defineCommand({
    label: 'Insert a block',
    group: 'Edit',
    isForPrograms: true,
    args: {
      eid: EID,
      ...NEAR,
      preset: optional(text('A preset of the element.')),
      attrs: optional(record('an object', readAny, 'Values of attributes, by name.')),
      file: optional(
        readable(
          'object',
          'a file, {kid, assetUid}',
          readNewFile,
          'A file of the project that it shows, {kid, assetUid}.',
        ),
      ),
      isFilled: optional(
        flag('Whether it comes with the words, values and blocks that the insert list shows.'),
      ),
      ...BLOCKS,
    },
    gives: NEW_BLOCK,
  }),
  set: defineCommand({
    label: 'Set an attribute',
    group: 'Edit',
    isForPrograms: true,
    args: { ...BLOCKS, ...VALUE_PLACE, ...NEW_VALUE, ...MADE_FROM_EACH },
  }),
  'set-each': defineCommand({
    label: 'Set attributes of several blocks, of each its own',
    group: 'Edit',
    isForPrograms: true,
    args: {
      changes: records(
        'a list of changes, {uid, kid, v}',
        { uid: text('The block.'), ...VALUE_PLACE, ...NEW_VALUE, ...MADE_FROM },
        'What `set` takes, for each block; without `v` and `file` what `unset` takes.',
      ),
      board: BOARD,
    },
  }),
  unset: defineCommand({
    label: 'Take an attribute away',
    group: 'Edit',
    isForPrograms: true,
    args: { ...BLOCKS, ...VALUE_PLACE, ...MADE_FROM_EACH },
  }),
  move: defineCommand({
    label: 'Put blocks elsewhere',
    group: 'Edit',
    isForPrograms: true,
    args: { ...BLOCKS, ...PLACE },
  }),
  'move-to-board': toBoard('Move to another board …'),
  'copy-to-board': toBoard('Copy to another board …'),
  remove: ofSelection('Delete', 'Delete', 'Backspace'),
  duplicate: defineCommand({
    label: 'Duplicate',
    group: 'Edit',
    keys: ['Ctrl+D'],
    isForCanvas: true,
    isLate: true,
    args: {
      ...BLOCKS,
      ...NEAR,
      parent: optional(text('The block to put copies into; left out: beside each.')),
    },
  }),
  rename: defineCommand({
    label: 'Rename a block',
    group: 'Edit',
    keys: ['F2'],
    args: { label: nameOf('Its name; empty for that of its element.'), ...BLOCK, ...MADE_FROM },
  }),
  wrap: defineCommand({
    label: 'Wrap in an element',
    group: 'Edit',
    isForCanvas: true,
    isLate: true,
    args: { eid: { ...text('The element, such as section.'), usual: WRAPS }, ...BLOCKS },
  }),
  'move-up': ofSelection('Move up, before the block above', 'Ctrl+ArrowUp'),
  'move-down': ofSelection('Move down, after the block below', 'Ctrl+ArrowDown'),
  'move-out': ofSelection('Move out of its parent', 'Ctrl+ArrowLeft'),
  'move-in': ofSelection('Move into the block above', 'Ctrl+ArrowRight'),
  group: ofSelection('Group', 'Ctrl+G'),
  ungroup: ofSelection('Ungroup', 'Ctrl+Shift+G'),
  unwrap: ofSelection('Unwrap: remove, and keep what is inside'),
  'describe-group': defineCommand({
    label: 'Color, icon and description of a group',
    group: 'Edit',
    args: {
      color: text('The color of its row in the tree, such as #C05020; empty for none.', 100),
      icon: text('The name of an icon, such as star; empty for none.', 100),
      description: text('What it is for; empty for nothing.', 1000),
      ...BLOCK,
    },
  }),
  hide: state('Hide or show', 'Ctrl+Shift+H'),
  bypass: state('Bypass, or stop bypassing', 'Ctrl+Shift+B'),
  deactivate: state('Deactivate or activate'),
  slot: state('Make it a slot, or no slot'),
};
