import { HANDLE_NAMES } from '../../../author/resize/handles.ts';
import { RESIZE_MODES } from '../../../author/resize/resize-modes.ts';
import { BOARD, nameOf, NEAR, UID, UIDS } from '../../../edit/changes/arguments.ts';
import {
  choice,
  defineCommand,
  flag,
  json,
  number,
  optional,
  readable,
  text,
} from '../../../edit/define-command.ts';
import { readCopiedFiles } from '../copied-html.ts';

const mark = (label: string, key: string) => defineCommand({ label, group: 'Text', keys: [key] });

/** Commands for the selected words of the text being written. */
export const TEXT_ROWS = {
  strong: mark('Bold', 'Ctrl+B'),
  emphasis: mark('Italic', 'Ctrl+I'),
  code: mark('Code', 'Ctrl+E'),
  mark: defineCommand({
    label: 'Wrap text in element',
    group: 'Text',
    args: { eid: text('The element, such as highlight or small.') },
  }),
  'leave-text': defineCommand({ label: 'Stop editing text', group: 'Text', keys: ['Escape'] }),
  'link-sheet': defineCommand({ label: 'Link …', group: 'Text', keys: ['Ctrl+K'] }),
  link: defineCommand({
    label: 'Set link',
    group: 'Text',
    isForPrograms: true,
    args: {
      to: optional(text('A page’s uid, uid#anchor, #anchor or a URL.')),
      file: optional(text('The uid of a file to download instead.')),
    },
  }),
  unlink: defineCommand({ label: 'Remove link', group: 'Text' }),
};

/** Commands of the style painter. */
export const BRUSH_ROWS = {
  'apply-mode': defineCommand({ label: 'Paint styles', group: 'Canvas', keys: ['A'] }),
  'take-looks': defineCommand({
    label: 'Copy style from layer',
    group: 'Style painter',
    keys: ['T'],
    args: { uid: UID },
  }),
  'take-variable': defineCommand({
    label: 'Paint with variable',
    group: 'Style painter',
    args: { name: nameOf('The name of the variable.') },
  }),
  'take-style': defineCommand({
    label: 'Paint with shared style',
    group: 'Style painter',
    args: { name: nameOf('The name of the shared style.') },
  }),
  'take-preset': defineCommand({
    label: 'Paint with preset',
    group: 'Style painter',
    args: {
      preset: nameOf(),
      eid: optional(
        text('The element of the preset; defaults to the element of the selected layer.'),
      ),
    },
  }),
  'choose-look': defineCommand({
    label: 'Check a copied style',
    group: 'Style painter',
    args: { kid: text('The style attribute.'), isChosen: flag('Whether to apply it.') },
  }),
  apply: defineCommand({
    label: 'Paint selection',
    group: 'Style painter',
    keys: ['Enter'],
    isForCanvas: true,
    args: { uids: UIDS },
  }),
  'put-brush-away': defineCommand({
    label: 'Stop painting',
    group: 'Style painter',
    keys: ['Escape'],
  }),
};

/** Px that a handle moves per key press with Shift. */
export const FAR = 10;

const arrow = (label: string, key: string) =>
  defineCommand({
    label: `Move handle ${label}`,
    group: 'Resize',
    keys: [key],
    isForCanvas: true,
  });

const HANDLE = choice('The handle.', HANDLE_NAMES);

/** Commands of handles. */
export const RESIZE_ROWS = {
  'resize-mode': defineCommand({ label: 'Resize layers', group: 'Canvas', keys: ['S'] }),
  'handle-right': arrow('right by 1 px', 'ArrowRight'),
  'handle-right-far': arrow(`right by ${FAR} px`, 'Shift+ArrowRight'),
  'handle-right-all': arrow('right, all sides', 'Alt+ArrowRight'),
  'handle-right-all-far': arrow(`right, all sides, by ${FAR} px`, 'Alt+Shift+ArrowRight'),
  'handle-left': arrow('left by 1 px', 'ArrowLeft'),
  'handle-left-far': arrow(`left by ${FAR} px`, 'Shift+ArrowLeft'),
  'handle-left-all': arrow('left, all sides', 'Alt+ArrowLeft'),
  'handle-left-all-far': arrow(`left, all sides, by ${FAR} px`, 'Alt+Shift+ArrowLeft'),
  'handle-down': arrow('down by 1 px', 'ArrowDown'),
  'handle-down-far': arrow(`down by ${FAR} px`, 'Shift+ArrowDown'),
  'handle-down-all': arrow('down, all sides', 'Alt+ArrowDown'),
  'handle-down-all-far': arrow(`down, all sides, by ${FAR} px`, 'Alt+Shift+ArrowDown'),
  'handle-up': arrow('up by 1 px', 'ArrowUp'),
  'handle-up-far': arrow(`up by ${FAR} px`, 'Shift+ArrowUp'),
  'handle-up-all': arrow('up, all sides', 'Alt+ArrowUp'),
  'handle-up-all-far': arrow(`up, all sides, by ${FAR} px`, 'Alt+Shift+ArrowUp'),
  'next-handle': defineCommand({ label: 'Next handle', group: 'Resize', keys: ['H'] }),
  'previous-handle': defineCommand({
    label: 'Previous handle',
    group: 'Resize',
    keys: ['Shift+H'],
  }),
  'resize-bound': defineCommand({
    label: 'Set resize mode',
    group: 'Resize',
    args: { bound: choice('The size, or its minimum or maximum.', RESIZE_MODES) },
  }),
  'next-bound': defineCommand({
    label: 'Resize: size / min / max',
    group: 'Resize',
    keys: ['Shift+S'],
  }),
  fit: defineCommand({
    label: 'Remove size (fit content)',
    group: 'Resize',
    keys: ['Enter'],
    isForCanvas: true,
    args: {
      uid: UID,
      uids: UIDS,
      handle: optional(HANDLE),
      isAll: optional(flag('Whether to remove the sizes of all sides.')),
    },
  }),
  resize: defineCommand({
    label: 'Resize by pixels',
    group: 'Resize',
    args: {
      uid: UID,
      uids: UIDS,
      handle: HANDLE,
      x: optional(number('Distance to the right in px.')),
      y: optional(number('Distance down in px.')),
      bound: optional(choice('The resize mode.', RESIZE_MODES)),
      isBoth: optional(flag('Whether to move the opposite side too.')),
      isAll: optional(flag('Whether to move all sides.')),
    },
  }),
};

const moveColumn = (label: string, key: string) =>
  defineCommand({
    label,
    group: 'Lists and tables',
    keys: [`Alt+${key}`],
    isForCanvas: true,
    args: { uid: UID, board: BOARD },
  });

/** Left and right are those on screen, also in right-to-left text. */
export const COLUMN_ROWS = {
  'move-column-left': moveColumn('Move column left', 'ArrowLeft'),
  'move-column-right': moveColumn('Move column right', 'ArrowRight'),
};

export const HISTORY_ROWS = {
  history: defineCommand({ label: 'History', group: 'Edit', keys: ['Ctrl+Alt+H'] }),
};

/** Commands that open the insert list and the list of places. */
export const DIALOG_ROWS = {
  'insert-sheet': defineCommand({ label: 'Insert …', group: 'Edit', keys: ['/'] }),
  'move-to': defineCommand({ label: 'Move to …', group: 'Edit', keys: ['Shift+M'] }),
  'copy-to': defineCommand({ label: 'Copy to …', group: 'Edit', keys: ['Alt+Shift+M'] }),
};

export const EDIT_ROWS = {
  write: defineCommand({
    label: 'Edit text or go inside',
    group: 'Edit',
    keys: ['Enter'],
    isForCanvas: true,
    args: { uid: UID },
  }),
};

const CLIPBOARD = json('The result of `copy`.');

/** Commands of the clipboard in the tab. */
export const CLIPBOARD_ROWS = {
  paste: defineCommand({
    label: 'Paste',
    group: 'Edit',
    isForPrograms: true,
    args: {
      clipboard: CLIPBOARD,
      files: optional(
        readable(
          'json',
          'the result of `copied-files`',
          readCopiedFiles,
          'The result of `copied-files` in another project.',
        ),
      ),
      ...NEAR,
    },
  }),
  'copied-files': defineCommand({
    label: 'List copied files',
    group: 'Edit',
    isForPrograms: true,
    args: { clipboard: CLIPBOARD },
  }),
  'paste-copied': defineCommand({ label: 'Paste', group: 'Edit', browserKeys: 'Ctrl+V' }),
  'paste-looks': defineCommand({
    label: 'Paste style',
    group: 'Edit',
    keys: ['Ctrl+Alt+V'],
    isForCanvas: true,

    args: { uids: UIDS },
  }),
  'paste-html': defineCommand({
    label: 'Paste HTML as layers',
    group: 'Edit',
    args: { html: text('The HTML.', Infinity), ...NEAR },
  }),
  'paste-markdown': defineCommand({
    label: 'Paste Markdown as layers',
    group: 'Edit',
    args: { text: text('The Markdown.', Infinity), ...NEAR },
  }),
};

/** Navigation from a composite to its source and its other instances. */
export const COMPOSITE_ROWS = {
  'open-source': defineCommand({
    label: 'Go to main component',
    group: 'Components',
    keys: ['Alt+ArrowRight'],
    args: { uid: UID },
  }),
  'back-to-use': defineCommand({
    label: 'Back to instance',
    group: 'Components',
    keys: ['Alt+ArrowLeft'],
  }),
  uses: defineCommand({
    label: 'List instances',
    group: 'Components',
    // Not listed for people, who see the instances in the inspector.
    isForPrograms: true,
    args: {
      board: optional(text('The main component; defaults to that of the selected instance.')),
    },
  }),
  'next-use': defineCommand({
    label: 'Next instance',
    group: 'Components',
    args: { uid: UID },
  }),
};

const ofBoard = (label: string) => defineCommand({ label, group: 'Pages', args: { board: BOARD } });

/** Commands that ask about boards, and move them by one place. */
export const BOARD_ROWS = {
  'new-board': ofBoard('New page …'),
  'new-post': ofBoard('New post …'),
  'import-pages': ofBoard('Import pages …'),
  'open-table': ofBoard('Open as table …'),
  'name-board': ofBoard('Page name and URL …'),
  'drop-board': ofBoard('Delete page …'),
  'board-up': ofBoard('Move page up'),
  'board-down': ofBoard('Move page down'),
  'board-in': ofBoard('Move page into previous'),
  'board-out': ofBoard('Move page out of parent'),
};

const HOST = text('The host with its port, as its mark shows it.');

/** Commands for hosts that the canvas blocks. */
export const HOST_ROWS = {
  'allow-host': defineCommand({
    label: 'Allow a host on the canvas …',
    group: 'Project',
    args: { host: HOST },
  }),
  'block-host': defineCommand({
    label: 'Block an allowed host …',
    group: 'Project',
    args: { host: HOST },
  }),
};

export const BUILD_ROWS = {
  build: defineCommand({ label: 'Build site', group: 'Project', keys: ['Ctrl+Alt+B'] }),
  'show-build': defineCommand({ label: 'Last build result', group: 'Project' }),
  preview: defineCommand({ label: 'Preview build', group: 'Project', keys: ['Ctrl+Alt+P'] }),
  publish: defineCommand({ label: 'Publish …', group: 'Project', keys: ['Ctrl+Alt+U'] }),
};
