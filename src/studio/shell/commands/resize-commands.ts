import { goesAlong, HANDLE_NAMES, type HandleName } from '../../../author/handles.ts';
import { BOUNDS, type Bound } from '../../../author/resizable.ts';
import { isNotResized, resizeAll } from '../../../author/resize-several.ts';
import { handleOrder } from '../../../author/selecting.ts';
import { nudge, type Step } from '../canvas/nudge.ts';
import { findResized, saveResized } from '../canvas/resize-facts.ts';
import type { ResizedPage } from '../canvas/resized-page.ts';
import { fitHandle, resizedPage } from '../canvas/resize-tool.ts';
import { useView } from '../view-store.ts';
import { after } from './frame-commands.ts';
import { hasSelection, optional, UID, UIDS, WITH_BLOCKS } from './arguments.ts';
import type { Args, Argument, Command } from './registry.ts';

const isResizing = () => useView.getState().mode === 'resize' && hasSelection();

/** What is done with handles. */
const WHILE_RESIZING = { when: isResizing, lacks: 'No block is selected to be resized.' };

/** The page, and the blocks that are meant, the one first whose handle is. @throws where there are none */
function meant({ uid, uids }: Args = {}): {
  readonly page: ResizedPage;
  readonly uids: readonly string[];
} {
  const page = resizedPage();
  const given = Array.isArray(uids) ? uids.map(String) : undefined;
  const own =
    typeof uid === 'string' ? [uid] : (given ?? handleOrder(useView.getState().selection));
  if (page === undefined || own.length === 0) throw new Error('There is no block to resize.');
  return { page, uids: own };
}

async function go(step: Step) {
  const { page, uids } = meant();
  const handle = page.overlay.handle();
  const along = (axis: 'x' | 'y') =>
    handle !== undefined && goesAlong(handle, axis) ? step[axis] : 0;
  const [x, y] = [along('x'), along('y')];
  if (handle === undefined || (x === 0 && y === 0)) return;
  useView.setState({ handle });
  await nudge(page, uids, { ...step, x, y });
}

async function resizeBy({ handle: name, bound = 'size', x = 0, y = 0, ...held }: Args) {
  const { page, uids } = meant(held);
  // The cast is sound: commands are given what they take.
  const handle = name as HandleName;
  const resized = await findResized(page, uids, handle);
  const made =
    resized &&
    resizeAll(resized, {
      handle,
      bound: bound as Bound,
      x: Number(x),
      y: Number(y),
      isBoth: held['isBoth'] === true,
      isAll: held['isAll'] === true,
      isFree: true,
    });
  if (resized === undefined || made === undefined) {
    throw new Error(`Block "${uids.join('", "')}" has no "${handle}" that can be resized.`);
  }
  useView.setState({ sized: isNotResized(made) ? made.why : made.said });
  if (isNotResized(made)) throw new Error(made.why);
  await saveResized(resized, made.all);
}

function fitNow({ handle, isAll, ...of }: Args) {
  const { page, uids } = meant(of);
  const { handle: chosen, bound } = useView.getState();
  // The cast is sound: commands are given what they take.
  const own = (handle ?? page.overlay.handle() ?? chosen) as HandleName;
  return fitHandle(page, { uids, handle: own, bound, isBoth: false, isAll: isAll === true });
}

function chooseHandle(by: 1 | -1) {
  const { overlay } = meant().page;
  const names = overlay.handles();
  const now = overlay.handle();
  const at = now === undefined ? 0 : names.indexOf(now) + by;
  const handle = names.at(at % names.length);
  if (handle === undefined) return;
  useView.setState({ handle, sized: overlay.sayHandle(handle) });
}

const setBound = (bound: Bound) =>
  useView.setState({ bound, sized: bound === 'size' ? 'size' : `${bound} size` });

const WAYS = [
  ['ArrowRight', 'right', 1, 0],
  ['ArrowLeft', 'left', -1, 0],
  ['ArrowDown', 'down', 0, 1],
  ['ArrowUp', 'up', 0, -1],
] as const;

/** Px that a key goes with Shift. */
const FAR = 10;

/** The handle that is chosen goes by arrows as it does by the pointer. */
const ARROWS: readonly Command[] = WAYS.flatMap(([key, way, x, y]) => {
  const arrow = (name: string, said: string, keys: string, step: Step): Command => ({
    name,
    label: `Move the handle ${way}${said}`,
    group: 'Resize',
    keys: [keys],
    isForCanvas: true,
    ...WHILE_RESIZING,
    run: () => go(step),
  });
  const far = { x: x * FAR, y: y * FAR };
  return [
    arrow(`handle-${way}`, ' by 1 px', key, { x, y, isAll: false }),
    arrow(`handle-${way}-far`, ` by ${FAR} px`, `Shift+${key}`, { ...far, isAll: false }),
    arrow(`handle-${way}-all`, ', of all sides', `Alt+${key}`, { x, y, isAll: true }),
    arrow(`handle-${way}-all-far`, `, of all sides by ${FAR} px`, `Alt+Shift+${key}`, {
      ...far,
      isAll: true,
    }),
  ];
});

const HANDLE: Argument = { type: 'text', doc: 'What is moved.', choices: HANDLE_NAMES };

export const RESIZE_COMMANDS: readonly Command[] = [
  {
    name: 'resize-mode',
    label: 'Resize blocks',
    group: 'Frame',
    keys: ['S'],
    run: () => useView.setState({ mode: 'resize' }),
  },
  ...ARROWS,
  {
    name: 'next-handle',
    label: 'Next handle',
    group: 'Resize',
    keys: ['H'],
    ...WHILE_RESIZING,
    run: () => chooseHandle(1),
  },
  {
    name: 'previous-handle',
    label: 'Previous handle',
    group: 'Resize',
    keys: ['Shift+H'],
    ...WHILE_RESIZING,
    run: () => chooseHandle(-1),
  },
  {
    name: 'resize-bound',
    label: 'Handles: choose size, minimum or maximum',
    group: 'Resize',
    args: { bound: { type: 'text', doc: 'The size, or a bound of it.', choices: BOUNDS } },
    run: ({ bound }) => setBound(bound as Bound),
  },
  {
    name: 'next-bound',
    label: 'Handles: size, minimum or maximum in turn',
    group: 'Resize',
    keys: ['Shift+S'],
    ...WHILE_RESIZING,
    run: () => setBound(after(BOUNDS, useView.getState().bound)),
  },
  {
    name: 'fit',
    label: 'Fit: take away what the handle is for',
    group: 'Resize',
    keys: ['Enter'],
    isForCanvas: true,
    args: {
      uid: UID,
      uids: UIDS,
      handle: optional(HANDLE),
      isAll: optional({ type: 'flag', doc: 'On all sides.' }),
    },
    when: (args = {}) => isResizing() || (('uid' in args || 'uids' in args) && 'handle' in args),
    lacks: 'No handle was chosen, and none was given with its block.',
    run: fitNow,
  },
  {
    name: 'resize',
    label: 'Resize blocks by px',
    group: 'Resize',
    args: {
      uid: UID,
      uids: UIDS,
      handle: HANDLE,
      x: optional({ type: 'number', doc: 'Px to the right.' }),
      y: optional({ type: 'number', doc: 'Px down.' }),
      bound: optional({ type: 'text', doc: 'Which size.', choices: BOUNDS }),
      isBoth: optional({ type: 'flag', doc: 'Also the opposite side.' }),
      isAll: optional({ type: 'flag', doc: 'All sides.' }),
    },
    ...WITH_BLOCKS,
    run: resizeBy,
  },
];
