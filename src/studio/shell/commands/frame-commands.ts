import { boundWidth, frameWidths } from '../../../author/frame-widths.ts';
import type { HeldState } from '../../../author/state-text.ts';
import { reloadFrame } from '../canvas/frame.ts';
import { useProject } from '../project-store.ts';
import { openBoard } from '../show-board.ts';
import { MODES, SCHEMES, useView, type Mode, type Theme } from '../view-store.ts';
import { WITH_SELECTION } from './arguments.ts';
import type { Command } from './registry.ts';

const widths = () => frameWidths(useProject.getState().board?.widths ?? []);

/** The first widths are those of devices. */
const DEVICES = ['Phone, 390 px', 'Tablet, 768 px', 'Desktop, 1440 px'];

const widthKey = (digit: number): Command => ({
  name: `width-${digit}`,
  label: DEVICES[digit - 1] ?? `Range ${digit - DEVICES.length} of the board’s widths`,
  group: 'Frame',
  keys: [String(digit)],
  when: () => widths()[digit - 1] !== undefined,
  lacks: 'The board looks in its own way in fewer ranges of widths.',
  run: () => useView.setState({ width: widths()[digit - 1]?.width }),
});

/** Holds a state of what is selected open on the canvas, or lets go of it. */
function holdCommand(state: HeldState, label: string): Command {
  return {
    name: `hold-${state}`,
    label,
    group: 'Frame',
    ...WITH_SELECTION,
    run: () => useView.setState(({ held }) => ({ held: held === state ? undefined : state })),
  };
}

/** The board before or after in the list of all. */
async function step(by: 1 | -1) {
  const withPage = useProject.getState().boards.all.filter(({ path }) => path !== undefined);
  const at = withPage.findIndex(({ uid }) => uid === useView.getState().boardUid);
  const next = withPage[at + by];
  if (next !== undefined) await openBoard(next.uid);
}

export const FRAME_COMMANDS: readonly Command[] = [
  {
    name: 'open',
    label: 'Open a board',
    group: 'Boards',
    isForPrograms: true,
    args: { board: { type: 'text', doc: 'Its uid.' } },
    run: ({ board }) => openKnown(String(board)),
  },
  {
    name: 'next-board',
    label: 'Next board',
    group: 'Boards',
    keys: ['Alt+ArrowDown'],
    run: () => step(1),
  },
  {
    name: 'previous-board',
    label: 'Previous board',
    group: 'Boards',
    keys: ['Alt+ArrowUp'],
    run: () => step(-1),
  },
  {
    name: 'open-page',
    label: 'Open the page in a tab of its own',
    group: 'Boards',
    keys: ['O'],
    when: () => pathOf() !== undefined,
    lacks: 'The board has no page of its own.',
    run: () => window.open(pathOf(), '_blank', 'noopener'),
  },
  {
    name: 'mode',
    label: 'Choose what the pointer does',
    group: 'Frame',
    args: { mode: { type: 'text', doc: 'What the pointer does in the page.', choices: MODES } },
    run: ({ mode }) => useView.setState({ mode: mode as Mode, hovered: undefined }),
  },
  {
    name: 'select-mode',
    label: 'Select blocks',
    group: 'Frame',
    keys: ['V'],
    run: () => useView.setState({ mode: 'select' }),
  },
  {
    name: 'browse-mode',
    label: 'Browse as a visitor',
    group: 'Frame',
    keys: ['B'],
    run: () => useView.setState({ mode: 'browse', hovered: undefined }),
  },
  {
    name: 'width',
    label: 'Set the width of the frame',
    group: 'Frame',
    args: { width: { type: 'number', doc: 'In px.' } },
    run: ({ width }) => useView.setState({ width: boundWidth(Number(width)) }),
  },
  {
    name: 'full-width',
    label: 'Full width',
    group: 'Frame',
    keys: ['0'],
    run: () => useView.setState({ width: undefined }),
  },
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(widthKey),
  {
    name: 'scheme',
    label: 'Set the color scheme of the page',
    group: 'Frame',
    args: { scheme: { type: 'text', doc: 'That of its visitor.', choices: SCHEMES } },
    run: ({ scheme }) => useView.setState({ scheme: scheme as Theme }),
  },
  {
    name: 'next-scheme',
    label: 'Page in light, dark, or as the system',
    group: 'Frame',
    keys: ['D'],
    run: () => useView.setState(({ scheme }) => ({ scheme: after(SCHEMES, scheme) })),
  },
  {
    name: 'toggle-motion',
    label: 'Page with reduced motion',
    group: 'Frame',
    keys: ['R'],
    run: () => useView.setState(({ isStill }) => ({ isStill: !isStill })),
  },
  {
    name: 'toggle-print',
    label: 'Page as it is printed',
    group: 'Frame',
    keys: ['P'],
    run: () => useView.setState(({ isPrint }) => ({ isPrint: !isPrint })),
  },
  holdCommand('hover', 'Show the selection as hovered'),
  holdCommand('focus', 'Show the selection as focused'),
  { name: 'reload', label: 'Reload the page', group: 'Frame', run: reloadFrame },
];

async function openKnown(uid: string) {
  if (useProject.getState().boards.get(uid) === undefined) {
    throw new Error(`There is no board "${uid}".`);
  }
  await openBoard(uid);
}

function pathOf(): string | undefined {
  return useProject.getState().boards.get(useView.getState().boardUid)?.path;
}

/** The one after another in a list, and the first after the last. */
export function after<T>(list: readonly T[], one: T): T {
  return list[(list.indexOf(one) + 1) % list.length] ?? one;
}
