import { create } from 'zustand';
import {
  changeSettings,
  DEFAULT_SETTINGS,
  type OverlaySettings,
} from '../../author/canvas/overlay-settings.ts';
import type { Brush } from '../../author/inspect/brush.ts';
import type { HandleName } from '../../author/resize/handles.ts';
import type { ResizeMode } from '../../author/resize/resize-modes.ts';
import { noneOf, type Selection } from '../../edit/selection.ts';
import type { ForcedState } from '../../author/inspect/state-text.ts';
import { flag, wordOf } from '../../values/reader.ts';
import { fieldsOr } from './kept-fields.ts';
import { keep, readKept } from './storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export const SCHEMES = ['system', 'light', 'dark'] as const;
export const TREES = ['boards', 'blocks', 'history'] as const;
export const PANELS = ['block', 'board', 'project', 'assets', 'faults'] as const;
export const MODES = ['select', 'resize', 'apply', 'browse'] as const;
export const DIALOGS = [
  'palette',
  'insert',
  'move',
  'copy',
  'ask',
  'keys',
  'settings',
  'build',
  'publish',
  'link',
  'texts',
] as const;

export type Theme = (typeof THEMES)[number];
export type TreeName = (typeof TREES)[number];
export type PanelName = (typeof PANELS)[number];
export type Mode = (typeof MODES)[number];
export type DialogName = (typeof DIALOGS)[number];

/** The part of the view that is stored in the author's browser. */
export interface Preferences {
  readonly theme: Theme;
  readonly tree: TreeName;
  readonly panel: PanelName;
  readonly hasLeft: boolean;
  readonly hasRight: boolean;
}

/** The simulated settings of the frame. */
export interface Emulation {
  readonly scheme: Theme;
  readonly reducedMotion: boolean;
  readonly isPrint: boolean;
  /** The forced state of the selected blocks. */
  readonly forcedState: ForcedState | undefined;
}

/** A composite through which the author has entered its source. */
interface SourceEntry {
  readonly board: string;
  readonly block: string;
  readonly source: string;
}

/** The drop position of a drag, in words. */
export interface DropNote {
  readonly text: string;
  /** The content can't be dropped at the position; the text has the reason. */
  readonly isRejected: boolean;
}

/** The state of the author's view. */
export interface ViewState extends Preferences, Emulation {
  /** The board that is shown, and what is selected of it. */
  readonly selection: Selection;
  /** The language in which pages are shown and written; undefined for the first one. */
  readonly language: string | undefined;
  readonly hovered: string | undefined;
  /** The stack of entered sources, the latest last. */
  readonly sourceStack: readonly SourceEntry[];
  /** Blocks being moved by the pointer. */
  readonly dragged: readonly string[] | undefined;
  /** Copies of the dragged blocks would be dropped. */
  readonly isCopying: boolean;
  /** The note about the drop position. */
  readonly dropNote: DropNote | undefined;
  /** The block whose text is written in place. */
  readonly writing: string | undefined;
  /** The page doesn't show changes yet: a text in it is being written or saved. */
  readonly isPageWaiting: boolean;
  /** The frame has left a page, and could not load the next one. */
  readonly isPageLost: boolean;
  readonly mode: Mode;
  /** The handle that keys move. */
  readonly handle: HandleName;
  /** The part of a size that handles change. */
  readonly resizeMode: ResizeMode;
  /** Colors of the selected blocks are being chosen. */
  readonly isPainting: boolean;
  /** The inspector's controls of spacing are hovered or edited. */
  readonly isSpacing: boolean;
  /** The latest result of a handle, in words. */
  readonly sized: string;
  /** The looks that a click applies to a block. */
  readonly brush: Brush | undefined;
  /** The width of the frame in px; undefined for all available width. */
  readonly width: number | undefined;
  /** The width that the frame has, in px. Reading it from the frame would force a layout. */
  readonly frameWidth: number | undefined;
  /** The chosen scale of the page; undefined for one that fits. */
  readonly zoom: number | undefined;
  /** The scale that the page has. */
  readonly scale: number;
  readonly openBoards: ReadonlySet<string>;
  readonly openBlocks: ReadonlySet<string>;
  readonly settings: OverlaySettings;
  /** The inspector lists unset properties as well, for any selected block. */
  readonly listsAll: boolean;
  readonly dialog: DialogName | undefined;
  /** Position of the open menu of the selected blocks, in the window. */
  readonly menuAt: { readonly x: number; readonly y: number } | undefined;
  /** The command whose arguments are asked for. */
  readonly asked: string | undefined;
  /** The style to scroll to in the project panel, by its name or element. */
  readonly styleCalled: string | undefined;
}

/** Returns the latest entry of the stack whose source is the shown board. */
export const latestSource = ({
  sourceStack,
  selection,
}: Pick<ViewState, 'sourceStack' | 'selection'>): SourceEntry | undefined =>
  sourceStack.findLast(({ source }) => source === selection.board);

const PREFERENCES = 'sitegen.shell';
const SETTINGS = 'sitegen.overlay';

const DEFAULTS: Preferences = {
  theme: 'system',
  tree: 'blocks',
  panel: 'block',
  hasLeft: true,
  hasRight: true,
};

const readPreferences = fieldsOr(DEFAULTS, {
  theme: wordOf(THEMES),
  tree: wordOf(TREES),
  panel: wordOf(PANELS),
  hasLeft: flag,
  hasRight: flag,
});

/** The author's view. */
export const useView = create<ViewState>(() => ({
  ...readPreferences(readKept(PREFERENCES)),
  scheme: 'system',
  reducedMotion: false,
  isPrint: false,
  forcedState: undefined,
  selection: noneOf(''),
  language: undefined,
  hovered: undefined,
  sourceStack: [],
  dragged: undefined,
  isCopying: false,
  dropNote: undefined,
  writing: undefined,
  isPageWaiting: false,
  isPageLost: false,
  mode: 'select',
  handle: 'bottom-right',
  isPainting: false,
  isSpacing: false,
  resizeMode: 'size',
  sized: '',
  brush: undefined,
  width: undefined,
  frameWidth: undefined,
  zoom: undefined,
  scale: 1,
  openBoards: new Set<string>(),
  openBlocks: new Set<string>(),
  settings: changeSettings(DEFAULT_SETTINGS, readKept(SETTINGS)),
  listsAll: false,
  dialog: undefined,
  menuAt: undefined,
  asked: undefined,
  styleCalled: undefined,
}));

/** Closes the dialog over the shell. */
export const closeDialog = () => useView.setState({ dialog: undefined });

/** Changes some settings of the overlays; invalid ones are ignored. */
export const changeOverlays = (changes: object) =>
  useView.setState(({ settings }) => ({ settings: changeSettings(settings, changes) }));

useView.subscribe((now, before) => {
  // A forced state ends with the selection: the next block is shown as it is.
  if (now.forcedState !== undefined && now.selection.focus !== before.selection.focus) {
    useView.setState({ forcedState: undefined });
  }
  if (now.settings !== before.settings) keep(SETTINGS, now.settings);
  const names = Object.keys(DEFAULTS) as readonly (keyof Preferences)[];
  if (names.every((name) => now[name] === before[name])) return;
  keep(PREFERENCES, Object.fromEntries(names.map((name) => [name, now[name]])));
});
