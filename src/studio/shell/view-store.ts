import { create } from 'zustand';
import {
  changeSettings,
  DEFAULT_SETTINGS,
  type OverlaySettings,
} from '../../author/canvas/overlay-settings.ts';
import type { Brush } from '../../author/inspect/brush.ts';
import type { HandleName } from '../../author/resize/handles.ts';
import type { Bound } from '../../author/resize/resizable.ts';
import { noneOf, type Selection } from '../../edit/selection.ts';
import type { HeldState } from '../../author/inspect/state-text.ts';
import { flag, wordOf } from '../../values/reader.ts';
import { fieldsOr } from './kept-fields.ts';
import { keep, readKept } from './storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export const SCHEMES = ['system', 'light', 'dark'] as const;
export const TREES = ['boards', 'blocks', 'history'] as const;
export const PANELS = ['block', 'board', 'project', 'assets', 'faults'] as const;
export const MODES = ['select', 'resize', 'apply', 'browse'] as const;
export const SHEETS = [
  'palette',
  'insert',
  'move',
  'copy',
  'ask',
  'keys',
  'settings',
  'build',
  'link',
] as const;

export type Theme = (typeof THEMES)[number];
export type TreeName = (typeof TREES)[number];
export type PanelName = (typeof PANELS)[number];
export type Mode = (typeof MODES)[number];
export type SheetName = (typeof SHEETS)[number];

/** What stays in the author's browser. */
export interface Preferences {
  readonly theme: Theme;
  readonly tree: TreeName;
  readonly panel: PanelName;
  readonly hasLeft: boolean;
  readonly hasRight: boolean;
}

/** What the frame pretends to be. */
export interface Emulation {
  readonly scheme: Theme;
  readonly isStill: boolean;
  readonly isPrint: boolean;
  /** The state in which the selected blocks are shown, whoever hovers or focuses them. */
  readonly held: HeldState | undefined;
}

/** A composite from which the author has gone into its source. */
interface Way {
  readonly board: string;
  readonly block: string;
  readonly source: string;
}

/** Where something that is dragged would land, in words. */
export interface DropNote {
  readonly text: string;
  /** Whether it can't be put there; the text says why. */
  readonly isRefused: boolean;
}

/** What the author does with the shell. */
export interface ViewState extends Preferences, Emulation {
  /** The board that is shown, and what is selected of it. */
  readonly selection: Selection;
  readonly hovered: string | undefined;
  /** Ways back out of sources, the last one taken at the end. */
  readonly ways: readonly Way[];
  /** Blocks that are being moved by the pointer. */
  readonly dragged: readonly string[] | undefined;
  /** Whether copies of them would land. */
  readonly isCopying: boolean;
  /** What is said of where they would land. */
  readonly dropNote: DropNote | undefined;
  /** The block whose text is written in place. */
  readonly writing: string | undefined;
  /** Whether the page waits with changes: somebody writes in it, or what was written isn't saved. */
  readonly isPageWaiting: boolean;
  /** Whether the frame has left a page, and could not load the next one. */
  readonly isPageLost: boolean;
  readonly mode: Mode;
  /** The handle that keys move. */
  readonly handle: HandleName;
  /** What of a size handles change. */
  readonly bound: Bound;
  /** Whether colours of the selected blocks are being chosen. */
  readonly isPainting: boolean;
  /** Whether the inspector's controls of spacing are hovered or edited. */
  readonly isSpacing: boolean;
  /** What a handle has come to last, in words. */
  readonly sized: string;
  /** What a click puts on a block. */
  readonly brush: Brush | undefined;
  /** Of the frame in px; undefined for all that there is. */
  readonly width: number | undefined;
  /** How large the page is shown, where there is too little room for it. */
  readonly scale: number;
  readonly openBoards: ReadonlySet<string>;
  readonly openBlocks: ReadonlySet<string>;
  readonly settings: OverlaySettings;
  /** Whether the inspector lists what isn't set as well, of whichever block is selected. */
  readonly listsAll: boolean;
  readonly sheet: SheetName | undefined;
  /** Where in the window the menu of the selected blocks is open. */
  readonly menuAt: { readonly x: number; readonly y: number } | undefined;
  /** The command whose arguments are asked for. */
  readonly asked: string | undefined;
  /** The style that is to be seen among those of the project, by its name or what has it. */
  readonly styleCalled: string | undefined;
}

/** The last way that has led to the board that is shown. */
export const wayBack = ({
  ways,
  selection,
}: Pick<ViewState, 'ways' | 'selection'>): Way | undefined =>
  ways.findLast(({ source }) => source === selection.board);

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

/** What this author sees. */
export const useView = create<ViewState>(() => ({
  ...readPreferences(readKept(PREFERENCES)),
  scheme: 'system',
  isStill: false,
  isPrint: false,
  held: undefined,
  selection: noneOf(''),
  hovered: undefined,
  ways: [],
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
  bound: 'size',
  sized: '',
  brush: undefined,
  width: undefined,
  scale: 1,
  openBoards: new Set<string>(),
  openBlocks: new Set<string>(),
  settings: changeSettings(DEFAULT_SETTINGS, readKept(SETTINGS)),
  listsAll: false,
  sheet: undefined,
  menuAt: undefined,
  asked: undefined,
  styleCalled: undefined,
}));

/** Closes what lies over the shell. */
export const closeSheet = () => useView.setState({ sheet: undefined });

/** Changes some settings of the overlays; what isn't sound stays as it is. */
export const changeOverlays = (changes: object) =>
  useView.setState(({ settings }) => ({ settings: changeSettings(settings, changes) }));

useView.subscribe((now, before) => {
  // Which block is in a state is seen while one works at it; the next one is shown as it is.
  if (now.held !== undefined && now.selection.focus !== before.selection.focus) {
    useView.setState({ held: undefined });
  }
  if (now.settings !== before.settings) keep(SETTINGS, now.settings);
  const names = Object.keys(DEFAULTS) as readonly (keyof Preferences)[];
  if (names.every((name) => now[name] === before[name])) return;
  keep(PREFERENCES, Object.fromEntries(names.map((name) => [name, now[name]])));
});
