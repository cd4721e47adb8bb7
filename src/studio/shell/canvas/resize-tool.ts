import type { HandleName } from '../../../author/handles.ts';
import type { Pull, Resized } from '../../../author/resizable.ts';
import { fit, resize } from '../../../author/resize.ts';
import { trueSnaps } from '../../../author/snaps.ts';
import { useView } from '../view-store.ts';
import { handleAt } from './handle-marks.ts';
import { pagePx } from './measure.ts';
import { findResized, saveResized, type ResizedBlock, type ResizedPage } from './resize-facts.ts';
import { openPreview, type Preview } from './resize-preview.ts';

/** A handle that is pulled so far is meant to be, in px of the window: sooner than what is dragged elsewhere. */
const PULL_PX = 2;

type Held = Pick<PointerEvent, 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;
interface At {
  readonly x: number;
  readonly y: number;
}

/**
 * A handle that is held. Pressed, it waits for what is known of the block; then it is dragged; it ends by letting go,
 * which is one change, or by Escape, which is none.
 */
interface Grip {
  readonly handle: HandleName;
  readonly uid: string;
  readonly start: At;
  at: At;
  held: Held;
  isDragged: boolean;
  readonly preview: Preview;
  /** Undefined until it is known. */
  resized?: ResizedBlock | undefined;
  now?: Resized | undefined;
  /** Whether the drag was over before the block was known. */
  isLetGo: boolean;
  isOver: boolean;
}

interface LastPress {
  readonly handle: HandleName;
  readonly uid: string;
  readonly time: number;
}

/** The page in the frame, for keys and programs. */
let shown: ResizedPage | undefined;
export const resizedPage = (): ResizedPage | undefined => shown;

/** Follows the handles of a page (EDIT-3); gives what ends it. Before anybody else hears of the pointer. */
export function followHandles(page: ResizedPage): () => void {
  const { view, overlay } = page;
  const end = new AbortController();
  let grip: Grip | undefined;
  let last: LastPress | undefined;
  let frame = 0;
  shown = page;

  /** Once a frame. */
  function follow() {
    frame = 0;
    if (grip?.resized === undefined || !grip.isDragged) return;
    apply(grip);
    if (grip.now === undefined) return;
    const { said: text, snaps } = grip.now;
    const box = snaps.length === 0 ? undefined : overlay.boxOf(grip.uid);
    overlay.showValue({ ...grip.at, text, isSnapped: snaps.length > 0 });
    overlay.showGuides(box === undefined ? [] : trueSnaps(snaps, box));
  }

  function apply(own: Grip) {
    if (own.resized === undefined) return;
    own.now = resize(own.resized.block, pullOf(own));
    if (own.now !== undefined) own.preview.show(own.now.css, own.resized.widthOf(own.now.kid));
  }

  function poke() {
    if (frame === 0) frame = view.requestAnimationFrame(follow);
  }

  function press(event: PointerEvent) {
    const handle = handleAt(event);
    const uid = useView.getState().selection.focus;
    if (handle === undefined || uid === undefined || event.button !== 0) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    (event.composedPath()[0] as Element).setPointerCapture(event.pointerId);
    useView.setState({ handle, hovered: undefined });
    const at = placeOf(event);
    const own: Grip = {
      handle,
      uid,
      start: at,
      at,
      held: heldBy(event),
      isDragged: false,
      preview: openPreview(page, uid),
      isLetGo: false,
      isOver: false,
    };
    grip = own;
    findResized(page, uid, handle).then(
      (resized) => {
        own.resized = resized;
        if (resized === undefined) stop(own);
        else if (own.isLetGo && !own.isOver) letGo(own);
        else poke();
      },
      () => stop(own),
    );
  }

  const placeOf = ({ clientX, clientY }: PointerEvent): At => ({
    x: clientX + view.scrollX,
    y: clientY + view.scrollY,
  });

  function move(event: PointerEvent) {
    if (grip === undefined) return;
    event.stopImmediatePropagation();
    grip.at = placeOf(event);
    grip.held = heldBy(event);
    const far = Math.hypot(grip.at.x - grip.start.x, grip.at.y - grip.start.y);
    grip.isDragged ||= far > PULL_PX * pagePx(view);
    poke();
  }

  function release(event: PointerEvent) {
    const own = grip;
    if (own === undefined) return;
    move(event);
    if (!own.isDragged) {
      stop(own);
      pressOnly(own, event.timeStamp);
    } else if (own.resized === undefined) {
      own.isLetGo = true;
      grip = undefined;
    } else letGo(own);
  }

  /** The second of two presses that go nowhere fits the block. */
  function pressOnly(own: Grip, time: number) {
    const { handle, uid } = own;
    const { doubleClick } = useView.getState().settings;
    const isSecond = last?.handle === handle && last.uid === uid && time - last.time <= doubleClick;
    last = isSecond ? undefined : { handle, uid, time };
    // Why a change is refused is shown where changes are.
    if (isSecond) fitHandle(page, { uid, ...pullOf(own) }).catch(() => undefined);
  }

  function letGo(own: Grip) {
    apply(own);
    const { now, resized, preview } = own;
    clear(own);
    if (now === undefined || resized === undefined) {
      preview.end();
      return;
    }
    useView.setState({ sized: now.said });
    const saved = saveResized(resized, now);
    preview.end(saved);
    saved.catch(() => undefined);
  }

  /** Leaves all as it was. */
  function stop(own: Grip) {
    own.preview.end();
    clear(own);
  }

  function clear(own: Grip) {
    own.isOver = true;
    if (grip === own) grip = undefined;
    overlay.showValue(undefined);
    overlay.showGuides([]);
  }

  const listen = { capture: true, signal: end.signal } as const;
  view.addEventListener('pointerdown', press, listen);
  view.addEventListener('pointermove', move, listen);
  view.addEventListener('pointerup', release, listen);
  view.addEventListener('pointercancel', () => grip && stop(grip), listen);
  for (const one of [view, window]) {
    const onKey = (event: KeyboardEvent) => {
      if (grip === undefined) return;
      event.stopImmediatePropagation();
      event.preventDefault();
      grip.held = heldBy(event);
      if (event.key === 'Escape') stop(grip);
      else poke();
    };
    one.addEventListener('keydown', onKey, listen);
    one.addEventListener('keyup', onKey, listen);
  }
  // What was said is of the block that was selected.
  const unfollow = useView.subscribe((now, before) => {
    if (now.selection.focus !== before.selection.focus && now.sized !== '') {
      useView.setState({ sized: '' });
    }
  });
  return () => {
    if (grip !== undefined) stop(grip);
    unfollow();
    end.abort();
    if (shown === page) shown = undefined;
  };
}

const heldBy = ({ shiftKey, altKey, ctrlKey, metaKey }: Held): Held => ({
  shiftKey,
  altKey,
  ctrlKey,
  metaKey,
});

function pullOf({ handle, start, at, held }: Grip): Pull {
  const { bound } = useView.getState();
  return {
    handle,
    bound: held.ctrlKey || held.metaKey ? 'maximum' : bound,
    x: at.x - start.x,
    y: at.y - start.y,
    isBoth: held.shiftKey,
    isAll: held.altKey,
  };
}

export interface Fitting extends Pick<Pull, 'handle' | 'bound' | 'isBoth' | 'isAll'> {
  readonly uid: string;
}

/** Takes away what a handle is for, so that the block fits what is inside. */
export async function fitHandle(page: ResizedPage, { uid, ...pull }: Fitting): Promise<void> {
  const resized = await findResized(page, uid, pull.handle);
  const fitted = resized && fit(resized.block, pull);
  if (resized === undefined || fitted === undefined) return;
  useView.setState({ sized: fitted.said });
  await saveResized(resized, fitted);
}
