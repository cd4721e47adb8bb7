import {
  boundWidth,
  boundZoom,
  frameWidths,
  zoomStep,
} from '../../../author/canvas/frame-widths.ts';
import type { ForcedState } from '../../../author/inspect/state-text.ts';
import { reloadFrame } from '../canvas/frame.ts';
import { useProject } from '../project-store.ts';
import { openBoard } from '../show-board.ts';
import { SCHEMES, useView } from '../view-store.ts';
import { startWidthTest } from '../width-test.ts';
import { WITH_SELECTION } from './conditions.ts';
import type { ActsOf } from './registry.ts';
import type { FRAME_ROWS } from './view-rows.ts';
import { COMMAND_TEXTS as TEXTS } from './commands-texts.ts';

const widths = () => frameWidths(useProject.getState().board?.widths ?? []);

const widthKey = (digit: number) => ({
  when: () => widths()[digit - 1] !== undefined,
  lacks: TEXTS.fewerBreakpoints,
  run: () => useView.setState({ width: widths()[digit - 1]?.width }),
});

const zoomBy = (by: 1 | -1) => ({
  run: () => useView.setState(({ scale }) => ({ zoom: zoomStep(scale, by) })),
});

/** Returns the action that forces a state of the selection on the canvas, or stops forcing it. */
const hold = (state: ForcedState) => ({
  ...WITH_SELECTION,
  run: () =>
    useView.setState(({ forcedState }) => ({
      forcedState: forcedState === state ? undefined : state,
    })),
});

/** Shows the next or previous board in the list of all boards. */
async function step(by: 1 | -1) {
  const withPage = useProject.getState().boards.all.filter(({ path }) => path !== undefined);
  const at = withPage.findIndex(({ uid }) => uid === useView.getState().selection.board);
  const next = withPage[at + by];
  if (next !== undefined) await openBoard(next.uid);
}

export const FRAME_ACTS: ActsOf<typeof FRAME_ROWS> = {
  open: { run: ({ board }) => openKnown(board) },
  'next-board': { run: () => step(1) },
  'previous-board': { run: () => step(-1) },
  'open-page': {
    when: () => pathOf() !== undefined,
    lacks: TEXTS.noOwnPage,
    run: () => window.open(pathOf(), '_blank', 'noopener'),
  },
  mode: { run: ({ mode }) => useView.setState({ mode, hovered: undefined }) },
  'select-mode': { run: () => useView.setState({ mode: 'select' }) },
  'browse-mode': { run: () => useView.setState({ mode: 'browse', hovered: undefined }) },
  width: { run: ({ width }) => useView.setState({ width: boundWidth(width) }) },
  'full-width': { run: () => useView.setState({ width: undefined }) },
  'width-1': widthKey(1),
  'width-2': widthKey(2),
  'width-3': widthKey(3),
  'width-4': widthKey(4),
  'width-5': widthKey(5),
  'width-6': widthKey(6),
  'width-7': widthKey(7),
  'width-8': widthKey(8),
  'width-9': widthKey(9),
  zoom: { run: ({ percent }) => useView.setState({ zoom: boundZoom(percent / 100) }) },
  'zoom-in': zoomBy(1),
  'zoom-out': zoomBy(-1),
  'zoom-100': { run: () => useView.setState({ zoom: 1 }) },
  'zoom-fit': { run: () => useView.setState({ zoom: undefined }) },
  'test-widths': { run: startWidthTest },
  scheme: { run: ({ scheme }) => useView.setState({ scheme }) },
  'next-scheme': {
    run: () => useView.setState(({ scheme }) => ({ scheme: after(SCHEMES, scheme) })),
  },
  'toggle-motion': {
    run: () => useView.setState(({ reducedMotion }) => ({ reducedMotion: !reducedMotion })),
  },
  'toggle-print': { run: () => useView.setState(({ isPrint }) => ({ isPrint: !isPrint })) },
  'hold-hover': hold('hover'),
  'hold-focus': hold('focus'),
  reload: { run: reloadFrame },
};

async function openKnown(uid: string) {
  if (useProject.getState().boards.get(uid) === undefined) {
    throw new Error(TEXTS.noPage(uid));
  }
  await openBoard(uid);
}

function pathOf(): string | undefined {
  return useProject.getState().boards.get(useView.getState().selection.board)?.path;
}

/** Returns the item after another one in a list, cyclically. */
export function after<T>(list: readonly T[], one: T): T {
  return list[(list.indexOf(one) + 1) % list.length] ?? one;
}
