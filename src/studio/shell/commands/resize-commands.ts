import { actsAlong } from '../../../author/resize/handles.ts';
import { RESIZE_MODES, type ResizeMode } from '../../../author/resize/resize-modes.ts';
import { isNotResized, resizeAll } from '../../../author/resize/resize-several.ts';
import { handleOrder } from '../../../author/outline/selecting.ts';
import { nudge, type NudgeDistance } from '../canvas/resize/nudge.ts';
import { findResized, saveResized } from '../canvas/resize/resize-facts.ts';
import type { ResizedPage } from '../canvas/resize/resized-page.ts';
import { fitHandle, resizedPage } from '../canvas/resize/resize-tool.ts';
import { useView } from '../view-store.ts';
import { after } from './frame-commands.ts';
import type { ArgsOf } from './command-table.ts';
import { hasSelection, WITH_BLOCKS } from './conditions.ts';
import type { ActsOf } from './registry.ts';
import { FAR, type RESIZE_ROWS } from './tab-rows.ts';
import { COMMAND_TEXTS as TEXTS } from './commands-texts.ts';

const isResizing = () => useView.getState().mode === 'resize' && hasSelection();

/** Conditions of actions on handles. */
const WHILE_RESIZING = { when: isResizing, lacks: TEXTS.selectToResize };

/**
 * Returns the page and the resized blocks, the one with the handle first. @throws if there are none
 */
function meant({ uid, uids }: Pick<ArgsOf<'resize'>, 'uid' | 'uids'> = {}): {
  readonly page: ResizedPage;
  readonly uids: readonly string[];
} {
  const page = resizedPage();
  const own = uid === undefined ? (uids ?? handleOrder(useView.getState().selection)) : [uid];
  if (page === undefined || own.length === 0) throw new Error(TEXTS.noneToResize);
  return { page, uids: own };
}

async function go(step: NudgeDistance) {
  const { page, uids } = meant();
  const handle = page.overlay.handle();
  const along = (axis: 'x' | 'y') =>
    handle !== undefined && actsAlong(handle, axis) ? step[axis] : 0;
  const [x, y] = [along('x'), along('y')];
  if (handle === undefined || (x === 0 && y === 0)) return;
  useView.setState({ handle });
  await nudge(page, uids, { ...step, x, y });
}

async function resizeBy({ handle, bound = 'size', x = 0, y = 0, ...held }: ArgsOf<'resize'>) {
  const { page, uids } = meant(held);
  const resized = await findResized(page, uids, handle);
  const made =
    resized &&
    resizeAll(resized, {
      handle,
      mode: bound,
      x,
      y,
      isBoth: held.isBoth === true,
      isAll: held.isAll === true,
      isFree: true,
    });
  if (resized === undefined || made === undefined) {
    throw new Error(TEXTS.noHandle(uids, handle));
  }
  useView.setState({ sized: isNotResized(made) ? made.why : made.said });
  if (isNotResized(made)) throw new Error(made.why);
  await saveResized(resized, made.all);
}

function fitNow({ handle, isAll, ...of }: ArgsOf<'fit'>) {
  const { page, uids } = meant(of);
  const { handle: chosen, resizeMode: mode } = useView.getState();
  const own = handle ?? page.overlay.handle() ?? chosen;
  return fitHandle(page, { uids, handle: own, mode, isBoth: false, isAll: isAll === true });
}

function chooseHandle(by: 1 | -1) {
  const { overlay } = meant().page;
  const names = overlay.handles();
  const now = overlay.handle();
  const at = now === undefined ? 0 : names.indexOf(now) + by;
  const handle = names.at(at % names.length);
  if (handle === undefined) return;
  useView.setState({ handle, sized: overlay.handleText(handle) });
}

const setResizeMode = (resizeMode: ResizeMode) =>
  useView.setState({ resizeMode, sized: resizeMode === 'size' ? 'size' : `${resizeMode} size` });

/** Arrows move the chosen handle like the pointer. */
const arrow = (x: number, y: number, isAll = false) => ({
  ...WHILE_RESIZING,
  run: () => go({ x, y, isAll }),
});

export const RESIZE_ACTS: ActsOf<typeof RESIZE_ROWS> = {
  'resize-mode': { run: () => useView.setState({ mode: 'resize' }) },
  'handle-right': arrow(1, 0),
  'handle-right-far': arrow(FAR, 0),
  'handle-right-all': arrow(1, 0, true),
  'handle-right-all-far': arrow(FAR, 0, true),
  'handle-left': arrow(-1, 0),
  'handle-left-far': arrow(-FAR, 0),
  'handle-left-all': arrow(-1, 0, true),
  'handle-left-all-far': arrow(-FAR, 0, true),
  'handle-down': arrow(0, 1),
  'handle-down-far': arrow(0, FAR),
  'handle-down-all': arrow(0, 1, true),
  'handle-down-all-far': arrow(0, FAR, true),
  'handle-up': arrow(0, -1),
  'handle-up-far': arrow(0, -FAR),
  'handle-up-all': arrow(0, -1, true),
  'handle-up-all-far': arrow(0, -FAR, true),
  'next-handle': { ...WHILE_RESIZING, run: () => chooseHandle(1) },
  'previous-handle': { ...WHILE_RESIZING, run: () => chooseHandle(-1) },
  'resize-bound': { run: ({ bound }) => setResizeMode(bound) },
  'next-bound': {
    ...WHILE_RESIZING,
    run: () => setResizeMode(after(RESIZE_MODES, useView.getState().resizeMode)),
  },
  fit: {
    when: (args = {}) => isResizing() || (('uid' in args || 'uids' in args) && 'handle' in args),
    lacks: TEXTS.chooseHandle,
    run: fitNow,
  },
  resize: { ...WITH_BLOCKS, run: resizeBy },
};
