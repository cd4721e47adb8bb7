import { changeSettings, DEFAULT_SETTINGS, PATTERNS } from '../../../author/overlay-settings.ts';
import { useProject } from '../project-store.ts';
import { goToRegion } from '../regions.ts';
import { changeOverlays, closeSheet, PANELS, THEMES, TREES, useView } from '../view-store.ts';
import type { PanelName, SheetName, Theme, TreeName } from '../view-store.ts';
import { WITH_SELECTION } from './arguments.ts';
import { after } from './frame-commands.ts';
import type { Command } from './registry.ts';

type Flag = 'showsAll' | 'showsPadding' | 'showsMargin' | 'showsGap' | 'showsMeta';

const toggle = (name: string, label: string, flag: Flag, key?: string): Command => ({
  name,
  label,
  group: 'Overlays',
  ...(key === undefined ? {} : { keys: [key] }),
  run: () => changeOverlays({ [flag]: !useView.getState().settings[flag] }),
});

const sheet = (name: SheetName, label: string, keys: readonly string[]): Command => ({
  name,
  label,
  group: 'Help',
  keys,
  run: () => useView.setState({ sheet: name }),
});

function focusSearch(): boolean {
  const field = document.querySelector<HTMLElement>('.search input');
  field?.focus();
  return field !== null;
}

/** Opens or closes all of the tree that is shown. */
function setAll(isOpen: boolean) {
  const { tree } = useView.getState();
  const { boards, board } = useProject.getState();
  const all = tree === 'boards' ? boards.all : (board?.blocks.all ?? []);
  const uids = new Set(isOpen ? all.map(({ uid }) => uid) : []);
  useView.setState(tree === 'boards' ? { openBoards: uids } : { openBlocks: uids });
}

/** Lists of what may be inserted, and of the places where blocks may stand. */
export const EDIT_SHEETS: readonly Command[] = [
  { ...sheet('insert', 'Insert …', ['/']), name: 'insert-sheet', group: 'Edit' },
  {
    ...sheet('move', 'Move to …', ['Shift+M']),
    name: 'move-to',
    group: 'Edit',
    ...WITH_SELECTION,
  },
  {
    ...sheet('copy', 'Copy to …', ['Alt+Shift+M']),
    name: 'copy-to',
    group: 'Edit',
    ...WITH_SELECTION,
  },
];

export const VIEW_COMMANDS: readonly Command[] = [
  toggle('toggle-masks', 'Masks over all blocks', 'showsAll', 'M'),
  toggle('toggle-padding', 'Guides of padding', 'showsPadding'),
  toggle('toggle-margin', 'Guides of margin', 'showsMargin'),
  toggle('toggle-gap', 'Guides of gaps', 'showsGap'),
  toggle('toggle-labels', 'Labels of blocks', 'showsMeta'),
  {
    name: 'next-pattern',
    label: 'Next pattern of masks',
    group: 'Overlays',
    run: () => changeOverlays({ pattern: after(PATTERNS, useView.getState().settings.pattern) }),
  },
  {
    name: 'set-overlay',
    label: 'Change a setting of the overlays',
    group: 'Overlays',
    args: {
      name: { type: 'text', doc: 'The setting.', choices: Object.keys(DEFAULT_SETTINGS) },
      value: { type: 'json', doc: 'Its value.' },
    },
    run({ name, value }) {
      const { settings } = useView.getState();
      const now = changeSettings(settings, { [String(name)]: value });
      if (now === settings) throw new Error(`The setting ${String(name)} can’t be that.`);
      changeOverlays(now);
    },
  },
  {
    name: 'reset-settings',
    label: 'Reset the overlays',
    group: 'Overlays',
    run: () => changeOverlays(DEFAULT_SETTINGS),
  },
  {
    name: 'theme',
    label: 'Set the colors of the shell',
    group: 'View',
    args: { theme: { type: 'text', doc: 'Light, dark, or as the system.', choices: THEMES } },
    run: ({ theme }) => useView.setState({ theme: theme as Theme }),
  },
  {
    name: 'next-theme',
    label: 'Shell in light, dark, or as the system',
    group: 'View',
    keys: ['Shift+D'],
    run: () => useView.setState(({ theme }) => ({ theme: after(THEMES, theme) })),
  },
  {
    name: 'toggle-left',
    label: 'Trees on the left',
    group: 'View',
    keys: ['['],
    run: () => useView.setState(({ hasLeft }) => ({ hasLeft: !hasLeft })),
  },
  {
    name: 'toggle-right',
    label: 'Panels on the right',
    group: 'View',
    keys: [']'],
    run: () => useView.setState(({ hasRight }) => ({ hasRight: !hasRight })),
  },
  {
    name: 'show-tree',
    label: 'Show a tree',
    group: 'View',
    args: { tree: { type: 'text', doc: 'Which one.', choices: TREES } },
    run: ({ tree }) => useView.setState({ tree: tree as TreeName, hasLeft: true }),
  },
  {
    name: 'show-panel',
    label: 'Show a panel',
    group: 'View',
    args: { panel: { type: 'text', doc: 'Which one.', choices: PANELS } },
    run: ({ panel }) => useView.setState({ panel: panel as PanelName, hasRight: true }),
  },
  {
    name: 'expand-all',
    label: 'Expand all of the tree',
    group: 'View',
    run: () => setAll(true),
  },
  {
    name: 'collapse-all',
    label: 'Collapse all of the tree',
    group: 'View',
    run: () => setAll(false),
  },
  {
    name: 'search',
    label: 'Search the tree',
    group: 'View',
    keys: ['Ctrl+F'],
    run() {
      // The history has nothing that is searched.
      useView.setState(({ tree }) => ({
        hasLeft: true,
        tree: tree === 'history' ? 'blocks' : tree,
      }));
      if (!focusSearch()) requestAnimationFrame(focusSearch);
    },
  },
  {
    name: 'next-region',
    label: 'Go to the next part of the shell',
    group: 'View',
    keys: ['F6'],
    run: () => goToRegion(1),
  },
  {
    name: 'previous-region',
    label: 'Go to the part of the shell before',
    group: 'View',
    keys: ['Shift+F6'],
    run: () => goToRegion(-1),
  },
  sheet('palette', 'All commands', ['Ctrl+K']),
  sheet('keys', 'All keys', ['?']),
  sheet('settings', 'Settings of the overlays', [',']),
  {
    name: 'close',
    label: 'Close what is open over the page',
    group: 'Help',
    run: closeSheet,
  },
];
