import {
  changeSettings,
  DEFAULT_SETTINGS,
  PATTERNS,
} from '../../../author/canvas/overlay-settings.ts';
import { useProject } from '../project-store.ts';
import { goToRegion } from '../regions.ts';
import { changeOverlays, closeDialog, THEMES, useView, type DialogName } from '../view-store.ts';
import { WITH_SELECTION } from './conditions.ts';
import { nextInCycle } from './frame-commands.ts';
import type { ActsOf } from './registry.ts';
import type { DIALOG_ROWS } from './tab-rows.ts';
import type { VIEW_ROWS } from './view-rows.ts';
import { COMMAND_TEXTS as TEXTS } from './commands-texts.ts';

type Flag = 'showsAll' | 'showsPadding' | 'showsMargin' | 'showsGap' | 'showsMeta';

const toggle = (flag: Flag) => ({
  run: () => changeOverlays({ [flag]: !useView.getState().settings[flag] }),
});

const dialogCommand = (dialog: DialogName) => ({ run: () => useView.setState({ dialog }) });

function focusSearch(): boolean {
  const field = document.querySelector<HTMLElement>('.search input');
  field?.focus();
  return field !== null;
}

/** Opens or closes all rows of the shown tree. */
function setAll(isOpen: boolean) {
  const { tree } = useView.getState();
  const { boards, board } = useProject.getState();
  const all = tree === 'boards' ? boards.all : (board?.blocks.all ?? []);
  const uids = new Set(isOpen ? all.map(({ uid }) => uid) : []);
  useView.setState(tree === 'boards' ? { openBoards: uids } : { openBlocks: uids });
}

/** Actions that open the insert list and the list of places. */
export const DIALOG_ACTS: ActsOf<typeof DIALOG_ROWS> = {
  'insert-sheet': dialogCommand('insert'),
  'move-to': { ...dialogCommand('move'), ...WITH_SELECTION },
  'copy-to': { ...dialogCommand('copy'), ...WITH_SELECTION },
};

export const VIEW_ACTS: ActsOf<typeof VIEW_ROWS> = {
  'toggle-masks': toggle('showsAll'),
  'toggle-padding': toggle('showsPadding'),
  'toggle-margin': toggle('showsMargin'),
  'toggle-gap': toggle('showsGap'),
  'toggle-labels': toggle('showsMeta'),
  'next-pattern': {
    run: () =>
      changeOverlays({ pattern: nextInCycle(PATTERNS, useView.getState().settings.pattern) }),
  },
  'set-overlay': {
    run({ name, value }) {
      const { settings } = useView.getState();
      const now = changeSettings(settings, { [name]: value });
      if (now === settings) throw new Error(TEXTS.invalidSetting(name));
      changeOverlays(now);
    },
  },
  'reset-settings': { run: () => changeOverlays(DEFAULT_SETTINGS) },
  theme: { run: ({ theme }) => useView.setState({ theme }) },
  'next-theme': {
    run: () => useView.setState(({ theme }) => ({ theme: nextInCycle(THEMES, theme) })),
  },
  'toggle-left': { run: () => useView.setState(({ hasLeft }) => ({ hasLeft: !hasLeft })) },
  'toggle-right': { run: () => useView.setState(({ hasRight }) => ({ hasRight: !hasRight })) },
  'show-tree': { run: ({ tree }) => useView.setState({ tree, hasLeft: true }) },
  'show-panel': { run: ({ panel }) => useView.setState({ panel, hasRight: true }) },
  'expand-all': { run: () => setAll(true) },
  'collapse-all': { run: () => setAll(false) },
  search: {
    run() {
      // The history has no search.
      useView.setState(({ tree }) => ({
        hasLeft: true,
        tree: tree === 'history' ? 'blocks' : tree,
      }));
      if (!focusSearch()) requestAnimationFrame(focusSearch);
    },
  },
  'find-text': dialogCommand('find'),
  'next-region': { run: () => goToRegion(1) },
  'previous-region': { run: () => goToRegion(-1) },
  palette: dialogCommand('palette'),
  keys: dialogCommand('keys'),
  settings: dialogCommand('settings'),
  close: { run: closeDialog },
};
