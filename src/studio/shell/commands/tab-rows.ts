import { HANDLE_NAMES } from '../../../author/handles.ts';
import { BOUNDS } from '../../../author/resizable.ts';
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

/** What is done with the words that are selected while a text is written. */
export const TEXT_ROWS = {
  strong: mark('Strong', 'Ctrl+B'),
  emphasis: mark('Emphasis', 'Ctrl+I'),
  code: mark('Code', 'Ctrl+E'),
  mark: defineCommand({
    label: 'Put words into another element',
    group: 'Text',
    args: { eid: text('The element, such as highlight or small.') },
  }),
  'leave-text': defineCommand({ label: 'Leave the text', group: 'Text', keys: ['Escape'] }),
  'link-sheet': defineCommand({ label: 'Link …', group: 'Text', keys: ['Ctrl+K'] }),
  link: defineCommand({
    label: 'Link words, or link them elsewhere',
    group: 'Text',
    isForPrograms: true,
    args: {
      to: optional(text('A board’s uid, uid#anchor, #anchor or an address.')),
      file: optional(text('Uid of a file that is downloaded instead.')),
    },
  }),
  unlink: defineCommand({ label: 'Take the link away', group: 'Text' }),
};

/** What is done with a brush. */
export const BRUSH_ROWS = {
  'apply-mode': defineCommand({ label: 'Apply looks', group: 'Frame', keys: ['A'] }),
  'take-looks': defineCommand({
    label: 'Brush: take the looks of a block',
    group: 'Brush',
    keys: ['T'],
    args: { uid: UID },
  }),
  'take-variable': defineCommand({
    label: 'Brush: take a variable',
    group: 'Brush',
    args: { name: nameOf('The name of the variable.') },
  }),
  'take-style': defineCommand({
    label: 'Brush: take a style',
    group: 'Brush',
    args: { name: nameOf('The name of the style.') },
  }),
  'take-preset': defineCommand({
    label: 'Brush: take a preset',
    group: 'Brush',
    args: {
      preset: nameOf(),
      eid: optional(text('Its element; left out: that of the selected block.')),
    },
  }),
  'choose-look': defineCommand({
    label: 'Brush: choose what is applied',
    group: 'Brush',
    args: { kid: text('The look.'), isChosen: flag('Whether it is applied.') },
  }),
  apply: defineCommand({
    label: 'Brush: apply it',
    group: 'Brush',
    keys: ['Enter'],
    isForCanvas: true,
    args: { uids: UIDS },
  }),
  'put-brush-away': defineCommand({
    label: 'Brush: put it away',
    group: 'Brush',
    keys: ['Escape'],
  }),
};

/** Px that a key moves a handle with Shift. */
export const FAR = 10;

const arrow = (label: string, key: string) =>
  defineCommand({
    label: `Move the handle ${label}`,
    group: 'Resize',
    keys: [key],
    isForCanvas: true,
  });

const HANDLE = choice('What is moved.', HANDLE_NAMES);

/** What is done with the handles of blocks. */
export const RESIZE_ROWS = {
  'resize-mode': defineCommand({ label: 'Resize blocks', group: 'Frame', keys: ['S'] }),
  'handle-right': arrow('right by 1 px', 'ArrowRight'),
  'handle-right-far': arrow(`right by ${FAR} px`, 'Shift+ArrowRight'),
  'handle-right-all': arrow('right, of all sides', 'Alt+ArrowRight'),
  'handle-right-all-far': arrow(`right, of all sides by ${FAR} px`, 'Alt+Shift+ArrowRight'),
  'handle-left': arrow('left by 1 px', 'ArrowLeft'),
  'handle-left-far': arrow(`left by ${FAR} px`, 'Shift+ArrowLeft'),
  'handle-left-all': arrow('left, of all sides', 'Alt+ArrowLeft'),
  'handle-left-all-far': arrow(`left, of all sides by ${FAR} px`, 'Alt+Shift+ArrowLeft'),
  'handle-down': arrow('down by 1 px', 'ArrowDown'),
  'handle-down-far': arrow(`down by ${FAR} px`, 'Shift+ArrowDown'),
  'handle-down-all': arrow('down, of all sides', 'Alt+ArrowDown'),
  'handle-down-all-far': arrow(`down, of all sides by ${FAR} px`, 'Alt+Shift+ArrowDown'),
  'handle-up': arrow('up by 1 px', 'ArrowUp'),
  'handle-up-far': arrow(`up by ${FAR} px`, 'Shift+ArrowUp'),
  'handle-up-all': arrow('up, of all sides', 'Alt+ArrowUp'),
  'handle-up-all-far': arrow(`up, of all sides by ${FAR} px`, 'Alt+Shift+ArrowUp'),
  'next-handle': defineCommand({ label: 'Next handle', group: 'Resize', keys: ['H'] }),
  'previous-handle': defineCommand({
    label: 'Previous handle',
    group: 'Resize',
    keys: ['Shift+H'],
  }),
  'resize-bound': defineCommand({
    label: 'Handles: choose size, minimum or maximum',
    group: 'Resize',
    args: { bound: choice('The size, or a bound of it.', BOUNDS) },
  }),
  'next-bound': defineCommand({
    label: 'Handles: size, minimum or maximum in turn',
    group: 'Resize',
    keys: ['Shift+S'],
  }),
  fit: defineCommand({
    label: 'Fit: take away what the handle is for',
    group: 'Resize',
    keys: ['Enter'],
    isForCanvas: true,
    args: {
      uid: UID,
      uids: UIDS,
      handle: optional(HANDLE),
      isAll: optional(flag('On all sides.')),
    },
  }),
  resize: defineCommand({
    label: 'Resize blocks by px',
    group: 'Resize',
    args: {
      uid: UID,
      uids: UIDS,
      handle: HANDLE,
      x: optional(number('Px to the right.')),
      y: optional(number('Px down.')),
      bound: optional(choice('Which size.', BOUNDS)),
      isBoth: optional(flag('Also the opposite side.')),
      isAll: optional(flag('All sides.')),
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

/** A column goes the way that its author sees. */
export const COLUMN_ROWS = {
  'move-column-left': moveColumn('Move the column to the left', 'ArrowLeft'),
  'move-column-right': moveColumn('Move the column to the right', 'ArrowRight'),
};

export const HISTORY_ROWS = {
  history: defineCommand({ label: 'History', group: 'Edit', keys: ['Ctrl+Alt+H'] }),
};

/** Lists of what may be inserted, and of the places where blocks may be. */
export const SHEET_ROWS = {
  'insert-sheet': defineCommand({ label: 'Insert …', group: 'Edit', keys: ['/'] }),
  'move-to': defineCommand({ label: 'Move to …', group: 'Edit', keys: ['Shift+M'] }),
  'copy-to': defineCommand({ label: 'Copy to …', group: 'Edit', keys: ['Alt+Shift+M'] }),
};

export const EDIT_ROWS = {
  write: defineCommand({
    label: 'Edit the text, or go in',
    group: 'Edit',
    keys: ['Enter'],
    isForCanvas: true,
    args: { uid: UID },
  }),
};

const CLIPBOARD = json('What `copy` gives.');

/** What is done with the clipboard in the tab. */
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
          'what `copied-files` gives',
          readCopiedFiles,
          'What `copied-files` gives, in another project.',
        ),
      ),
      ...NEAR,
    },
  }),
  'copied-files': defineCommand({
    label: 'The files of what was copied',
    group: 'Edit',
    isForPrograms: true,
    args: { clipboard: CLIPBOARD },
  }),
  'paste-copied': defineCommand({ label: 'Paste', group: 'Edit', browserKeys: 'Ctrl+V' }),
  'paste-looks': defineCommand({
    label: 'Paste looks',
    group: 'Edit',
    keys: ['Ctrl+Alt+V'],
    isForCanvas: true,
    isLate: true,
    args: { uids: UIDS },
  }),
  'paste-html': defineCommand({
    label: 'Paste HTML as blocks',
    group: 'Edit',
    args: { html: text('HTML from anywhere.', Infinity), ...NEAR },
  }),
  'paste-markdown': defineCommand({
    label: 'Paste Markdown as blocks',
    group: 'Edit',
    args: { text: text('Markdown.', Infinity), ...NEAR },
  }),
};

/** How its author gets from a composite to its source and its other uses. */
export const COMPOSITE_ROWS = {
  'open-source': defineCommand({
    label: 'Go into the source of the composite',
    group: 'Composites',
    keys: ['Alt+ArrowRight'],
    args: { uid: UID },
  }),
  'back-to-use': defineCommand({
    label: 'Back to the composite that led here',
    group: 'Composites',
    keys: ['Alt+ArrowLeft'],
  }),
  uses: defineCommand({
    label: 'All uses of the composite',
    group: 'Composites',
    // People have them in the inspector.
    isForPrograms: true,
    args: {
      board: optional(text('The board that they show; left out: that of the selected composite.')),
    },
  }),
  'next-use': defineCommand({
    label: 'Next use of the composite',
    group: 'Composites',
    args: { uid: UID },
  }),
};

const ofBoard = (label: string) =>
  defineCommand({ label, group: 'Boards', args: { board: BOARD } });

/** What asks about boards, and moves them by one place. */
export const BOARD_ROWS = {
  'new-board': ofBoard('New board …'),
  'name-board': ofBoard('Name and address of the board …'),
  'drop-board': ofBoard('Remove the board …'),
  'board-up': ofBoard('Move the board up'),
  'board-down': ofBoard('Move the board down'),
  'board-in': ofBoard('Move the board into the one before'),
  'board-out': ofBoard('Move the board out of the one above'),
};

const HOST = text('The host, with its port, as its mark names it.');

/** What is done with hosts that the canvas blocks. */
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
  build: defineCommand({ label: 'Build the site', group: 'Project', keys: ['Ctrl+Alt+B'] }),
  'show-build': defineCommand({ label: 'Result of the last build', group: 'Project' }),
  preview: defineCommand({ label: 'Preview of the build', group: 'Project', keys: ['Ctrl+Alt+P'] }),
};
