import { DEFAULT_SETTINGS } from '../../../author/overlay-settings.ts';
import {
  choice,
  defineCommand,
  json,
  number,
  optional,
  text,
  texts,
} from '../../../edit/define-command.ts';
import { MODES, PANELS, SCHEMES, THEMES, TREES } from '../view-store.ts';

const arrow = (label: string, key: string) =>
  defineCommand({ label, group: 'Select', keys: [key], isForCanvas: true });

/** What selects blocks. */
export const SELECT_ROWS = {
  select: defineCommand({
    label: 'Select blocks',
    group: 'Select',
    isForPrograms: true,
    args: {
      uids: texts('The blocks.'),
      how: optional(
        choice('Of one block: alone, with what is selected or without it, or all from there on.', [
          'only',
          'toggle',
          'range',
        ]),
      ),
    },
  }),
  'select-area': defineCommand({
    label: 'Select what a rectangle of the page touches',
    group: 'Select',
    isForPrograms: true,
    args: {
      left: number('In px of the page.'),
      top: number('In px of the page.'),
      width: number('In px.'),
      height: number('In px.'),
    },
  }),
  'select-parent': arrow('Select the block around', 'Escape'),
  'select-all': arrow('Select all beside the selected block', 'Ctrl+A'),
  'clear-selection': defineCommand({ label: 'Deselect all', group: 'Select' }),
  'select-previous': arrow('Select the block before', 'ArrowUp'),
  'select-next': arrow('Select the block after', 'ArrowDown'),
  'select-outer': arrow('Walk out', 'ArrowLeft'),
  'select-inner': arrow('Walk in', 'ArrowRight'),
  'extend-previous': arrow('Select up to the block before', 'Shift+ArrowUp'),
  'extend-next': arrow('Select up to the block after', 'Shift+ArrowDown'),
  'block-menu': defineCommand({
    label: 'Menu of the selected blocks',
    group: 'Select',
    keys: ['Shift+F10', 'ContextMenu'],
    isForCanvas: true,
  }),
  'reveal-selection': defineCommand({
    label: 'Scroll to the selection',
    group: 'Select',
    keys: ['F'],
  }),
};

const frame = (label: string, ...keys: readonly string[]) =>
  defineCommand({ label, group: 'Frame', keys });

const range = (digit: number) => frame(`Range ${digit - 3} of the board’s widths`, String(digit));

/** What opens boards, and says how their page is shown. */
export const FRAME_ROWS = {
  open: defineCommand({
    label: 'Open a board',
    group: 'Boards',
    isForPrograms: true,
    args: { board: text('Its uid.') },
  }),
  'next-board': defineCommand({ label: 'Next board', group: 'Boards', keys: ['Alt+ArrowDown'] }),
  'previous-board': defineCommand({
    label: 'Previous board',
    group: 'Boards',
    keys: ['Alt+ArrowUp'],
  }),
  'open-page': defineCommand({
    label: 'Open the page in a tab of its own',
    group: 'Boards',
    keys: ['O'],
  }),
  mode: defineCommand({
    label: 'Choose what the pointer does',
    group: 'Frame',
    args: { mode: choice('What the pointer does in the page.', MODES) },
  }),
  'select-mode': frame('Select blocks', 'V'),
  'browse-mode': frame('Browse as a visitor', 'B'),
  width: defineCommand({
    label: 'Set the width of the frame',
    group: 'Frame',
    args: { width: number('In px.') },
  }),
  'full-width': frame('Full width', '0'),
  'width-1': frame('Phone, 390 px', '1'),
  'width-2': frame('Tablet, 768 px', '2'),
  'width-3': frame('Desktop, 1440 px', '3'),
  'width-4': range(4),
  'width-5': range(5),
  'width-6': range(6),
  'width-7': range(7),
  'width-8': range(8),
  'width-9': range(9),
  scheme: defineCommand({
    label: 'Set the color scheme of the page',
    group: 'Frame',
    args: { scheme: choice('That of its visitor.', SCHEMES) },
  }),
  'next-scheme': frame('Page in light, dark, or as the system', 'D'),
  'toggle-motion': frame('Page with reduced motion', 'R'),
  'toggle-print': frame('Page as it is printed', 'P'),
  'hold-hover': frame('Show the selection as hovered'),
  'hold-focus': frame('Show the selection as focused'),
  reload: frame('Reload the page'),
};

const overlay = (label: string, ...keys: readonly string[]) =>
  defineCommand({ label, group: 'Overlays', keys });

const view = (label: string, ...keys: readonly string[]) =>
  defineCommand({ label, group: 'View', keys });

const help = (label: string, ...keys: readonly string[]) =>
  defineCommand({ label, group: 'Help', keys });

/** What says how the shell looks. */
export const VIEW_ROWS = {
  'toggle-masks': overlay('Masks over all blocks', 'M'),
  'toggle-padding': overlay('Guides of padding'),
  'toggle-margin': overlay('Guides of margin'),
  'toggle-gap': overlay('Guides of gaps'),
  'toggle-labels': overlay('Labels of blocks'),
  'next-pattern': overlay('Next pattern of masks'),
  'set-overlay': defineCommand({
    label: 'Change a setting of the overlays',
    group: 'Overlays',
    args: {
      name: choice('The setting.', Object.keys(DEFAULT_SETTINGS)),
      value: json('Its value.'),
    },
  }),
  'reset-settings': overlay('Reset the overlays'),
  theme: defineCommand({
    label: 'Set the colors of the shell',
    group: 'View',
    args: { theme: choice('Light, dark, or as the system.', THEMES) },
  }),
  'next-theme': view('Shell in light, dark, or as the system', 'Shift+D'),
  'toggle-left': view('Trees on the left', '['),
  'toggle-right': view('Panels on the right', ']'),
  'show-tree': defineCommand({
    label: 'Show a tree',
    group: 'View',
    args: { tree: choice('Which one.', TREES) },
  }),
  'show-panel': defineCommand({
    label: 'Show a panel',
    group: 'View',
    args: { panel: choice('Which one.', PANELS) },
  }),
  'expand-all': view('Expand all of the tree'),
  'collapse-all': view('Collapse all of the tree'),
  search: view('Search the tree', 'Ctrl+F'),
  'next-region': view('Go to the next part of the shell', 'F6'),
  'previous-region': view('Go to the part of the shell before', 'Shift+F6'),
  palette: help('All commands', 'Ctrl+K'),
  keys: help('All keys', '?'),
  settings: help('Settings of the overlays', ','),
  close: help('Close what is open over the page'),
};
