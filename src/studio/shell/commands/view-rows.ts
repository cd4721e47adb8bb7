import type { WidthIssue } from '../../../author/checks/width-problems.ts';
import { DEFAULT_SETTINGS } from '../../../author/canvas/overlay-settings.ts';
import {
  choice,
  defineCommand,
  json,
  number,
  optional,
  returns,
  text,
  texts,
} from '../../../edit/define-command.ts';
import { MODES, PANELS, SCHEMES, THEMES, TREES } from '../view-store.ts';

const arrow = (label: string, key: string) =>
  defineCommand({ label, group: 'Select', keys: [key], isForCanvas: true });

/** Commands that select blocks. */
export const SELECT_ROWS = {
  select: defineCommand({
    label: 'Select layers',
    group: 'Select',
    isForPrograms: true,
    args: {
      uids: texts('The layers.'),
      how: optional(
        choice(
          'Whether to select only the layer, to toggle it, or to extend the selection to it.',
          ['only', 'toggle', 'range'],
        ),
      ),
    },
  }),
  'select-area': defineCommand({
    label: 'Select layers in a rectangle',
    group: 'Select',
    isForPrograms: true,
    args: {
      left: number('The left edge of the rectangle on the page, in px.'),
      top: number('The top edge of the rectangle on the page, in px.'),
      width: number('The width of the rectangle, in px.'),
      height: number('The height of the rectangle, in px.'),
    },
  }),
  'select-parent': arrow('Select parent', 'Escape'),
  'select-all': arrow('Select siblings', 'Ctrl+A'),
  'clear-selection': defineCommand({ label: 'Deselect all', group: 'Select' }),
  'select-previous': arrow('Select previous layer', 'ArrowUp'),
  'select-next': arrow('Select next layer', 'ArrowDown'),
  'select-outer': arrow('Go out one level', 'ArrowLeft'),
  'select-inner': arrow('Go in one level', 'ArrowRight'),
  'extend-previous': arrow('Extend selection up', 'Shift+ArrowUp'),
  'extend-next': arrow('Extend selection down', 'Shift+ArrowDown'),
  'block-menu': defineCommand({
    label: 'Layer menu',
    group: 'Select',
    keys: ['Shift+F10', 'ContextMenu'],
    isForCanvas: true,
  }),
  'reveal-selection': defineCommand({
    label: 'Scroll to selection',
    group: 'Select',
    keys: ['F'],
  }),
};

const frame = (label: string, ...keys: readonly string[]) =>
  defineCommand({ label, group: 'Canvas', keys });

const range = (digit: number) => frame(`Breakpoint ${digit - 3} of the page`, String(digit));

/** Commands that open boards, and change how their page is shown. */
export const FRAME_ROWS = {
  open: defineCommand({
    label: 'Open page',
    group: 'Pages',
    isForPrograms: true,
    args: { board: text('The uid of the page.') },
  }),
  'next-board': defineCommand({ label: 'Next page', group: 'Pages', keys: ['Alt+ArrowDown'] }),
  'previous-board': defineCommand({
    label: 'Previous page',
    group: 'Pages',
    keys: ['Alt+ArrowUp'],
  }),
  'open-page': defineCommand({
    label: 'Open page in new tab',
    group: 'Pages',
    keys: ['O'],
  }),
  mode: defineCommand({
    label: 'Set pointer mode',
    group: 'Canvas',
    args: { mode: choice('The pointer’s mode on the page.', MODES) },
  }),
  'select-mode': frame('Select layers', 'V'),
  'browse-mode': frame('Browse as visitor', 'B'),
  width: defineCommand({
    label: 'Set canvas width',
    group: 'Canvas',
    args: { width: number('The width of the canvas, in px.') },
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
  zoom: defineCommand({
    label: 'Set zoom',
    group: 'Canvas',
    args: { percent: number('100 for the size that visitors see.') },
  }),
  'zoom-in': frame('Zoom in', '+'),
  'zoom-out': frame('Zoom out', '-'),
  'zoom-100': frame('Zoom to 100 %', 'Alt+1'),
  'zoom-fit': frame('Zoom to fit', 'Alt+0'),
  'test-widths': defineCommand({
    label: 'Test all widths',
    group: 'Canvas',
    keys: ['W'],
    returns: returns<readonly WidthIssue[] | undefined>(
      'The issues of the page, each with its layer and ranges of widths.',
    ),
  }),
  scheme: defineCommand({
    label: 'Set page color scheme',
    group: 'Canvas',
    args: { scheme: choice('The visitor’s color scheme.', SCHEMES) },
  }),
  'next-scheme': frame('Page color scheme', 'D'),
  'toggle-motion': frame('Reduced motion', 'R'),
  'toggle-print': frame('Print view', 'P'),
  'hold-hover': frame('Show hover state'),
  'hold-focus': frame('Show focus state'),
  reload: frame('Reload page'),
};

/** Commands of the language in which pages are shown and written. */
export const LANGUAGE_ROWS = {
  language: defineCommand({
    label: 'Choose language …',
    group: 'Languages',
    args: { language: text('One of the project’s languages, such as de.', 100) },
  }),
  texts: defineCommand({ label: 'Texts of the page …', group: 'Languages' }),
};

const overlay = (label: string, ...keys: readonly string[]) =>
  defineCommand({ label, group: 'Overlays', keys });

const view = (label: string, ...keys: readonly string[]) =>
  defineCommand({ label, group: 'View', keys });

const help = (label: string, ...keys: readonly string[]) =>
  defineCommand({ label, group: 'Help', keys });

/** Commands that change the look of the shell. */
export const VIEW_ROWS = {
  'toggle-masks': overlay('Masks over all layers', 'M'),
  'toggle-padding': overlay('Padding guides'),
  'toggle-margin': overlay('Margin guides'),
  'toggle-gap': overlay('Gap guides'),
  'toggle-labels': overlay('Layer labels'),
  'next-pattern': overlay('Next mask pattern'),
  'set-overlay': defineCommand({
    label: 'Set overlay setting',
    group: 'Overlays',
    args: {
      name: choice('The setting.', Object.keys(DEFAULT_SETTINGS)),
      value: json('The new value of the setting.'),
    },
  }),
  'reset-settings': overlay('Reset overlay settings'),
  theme: defineCommand({
    label: 'Set editor color scheme',
    group: 'View',
    args: { theme: choice('Light, dark, or the system’s.', THEMES) },
  }),
  'next-theme': view('Editor color scheme', 'Shift+D'),
  'toggle-left': view('Left sidebar', '['),
  'toggle-right': view('Right sidebar', ']'),
  'show-tree': defineCommand({
    label: 'Show tree',
    group: 'View',
    args: { tree: choice('The tab of the left sidebar.', TREES) },
  }),
  'show-panel': defineCommand({
    label: 'Show panel',
    group: 'View',
    args: { panel: choice('The tab of the right sidebar.', PANELS) },
  }),
  'expand-all': view('Expand all'),
  'collapse-all': view('Collapse all'),
  search: view('Search tree', 'Ctrl+F'),
  'find-text': defineCommand({
    label: 'Find and replace …',
    group: 'Edit',
    keys: ['Ctrl+Shift+F'],
  }),
  'next-region': view('Focus next region', 'F6'),
  'previous-region': view('Focus previous region', 'Shift+F6'),
  palette: help('Command palette', 'Ctrl+K'),
  keys: help('Keyboard shortcuts', '?'),
  settings: help('Overlay settings', ','),
  close: help('Close dialog'),
};
