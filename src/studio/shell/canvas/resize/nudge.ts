import type { HandleName } from '../../../../author/resize/handles.ts';
import type { Resized } from '../../../../author/resize/resizable.ts';
import type { ResizeMode } from '../../../../author/resize/resize-modes.ts';
import { isNotResized, resizeAll } from '../../../../author/resize/resize-several.ts';
import { isSameJson } from '../../../../values/json.ts';
import { latestChange } from '../../changes.ts';
import { useEdit } from '../../edit-store.ts';
import { useView } from '../../view-store.ts';
import { findResized, saveResized, showResized, type ResizedBlock } from './resize-facts.ts';
import type { ResizedPage } from './resized-page.ts';
import { openPreview, type Preview } from './resize-preview.ts';
import { remembers } from '../../../tab-memory.ts';

/** A direction in px. */
export interface NudgeDistance {
  readonly x: number;
  readonly y: number;
  readonly isAll: boolean;
}

/** Time in ms within which consecutive keys are one step of undo. */
const REST_MS = 1000;

/**
 * Number of further steps for testing whether a limit is reached: a single one may be lost in
 * rounding.
 */
const FAR = 100;

/** A series of key presses that move one handle of some blocks. */
interface Stretch {
  readonly key: string;
  readonly group: string;
  readonly handle: HandleName;
  readonly mode: ResizeMode;
  readonly resized: Promise<readonly ResizedBlock[] | undefined>;
  readonly preview: Preview;
  x: number;
  y: number;
  until: number;
  /** The tab's number of undos and redos at the start of the series. */
  readonly turns: number;
  /** The latest change; undefined before the first. */
  sent: Promise<unknown> | undefined;
  /** The pending change, and the next one. */
  saving: Promise<unknown> | undefined;
  next: readonly Resized[] | undefined;
}

interface NudgeMemory {
  stretch?: Stretch | undefined;
  count: number;
}

const memory = remembers<NudgeMemory>('nudge', { count: 0 });

/**
 * Moves the chosen handle; resolves once the result is saved. @throws with the reason of a
 * rejection
 */
export async function nudge(
  page: ResizedPage,
  uids: readonly string[],
  step: NudgeDistance,
): Promise<void> {
  const { handle, resizeMode: mode } = useView.getState();
  const key = JSON.stringify([uids, handle, mode, step.isAll, page.view.innerWidth]);
  const now = performance.now();
  // An undo or another change ends the series.
  const isUndone = memory.stretch?.turns !== useEdit.getState().turns;
  const isChanged = memory.stretch?.sent !== undefined && memory.stretch.sent !== latestChange();
  if (memory.stretch?.key !== key || memory.stretch.until < now || isUndone || isChanged) {
    memory.stretch = begin(page, { uids, key });
  }
  const own = memory.stretch;
  own.until = now + REST_MS;
  const resized = await own.resized;
  if (resized === undefined) return;
  const pull = { handle, mode, isBoth: false, isAll: step.isAll, isFree: true };
  const after = (times: number) =>
    resizeAll(resized, { ...pull, x: own.x + times * step.x, y: own.y + times * step.y });
  const made = after(1);
  if (made === undefined) return;
  if (isNotResized(made)) {
    useView.setState({ sized: made.why });
    throw new Error(made.why);
  }
  // At a limit, steps beyond it aren't counted, so that a step back has an immediate effect.
  const isEnd = [0, FAR].every((times) => isSameJson(after(times), made));
  own.x += isEnd ? 0 : step.x;
  own.y += isEnd ? 0 : step.y;
  showResized(own.preview, resized, made.all);
  useView.setState({ sized: made.said });
  own.next = made.all;
  own.saving ??= saveAll(own, resized);
  await own.saving;
}

function begin(
  page: ResizedPage,
  { uids, key }: Pick<Stretch, 'key'> & { readonly uids: readonly string[] },
) {
  memory.count += 1;
  const { handle, resizeMode: mode } = useView.getState();
  const made: Stretch = {
    key,
    group: `resize ${uids[0] ?? ''} ${memory.count} ${performance.now()}`,
    handle,
    mode,
    resized: findResized(page, uids, handle),
    preview: openPreview(page),
    x: 0,
    y: 0,
    until: 0,
    turns: useEdit.getState().turns,
    sent: undefined,
    saving: undefined,
    next: undefined,
  };
  return made;
}

/**
 * Saves the results of keys one after the other. Keys are faster than a disk: of those pressed
 * during a save, only the last result is saved.
 */
async function saveAll(own: Stretch, resized: readonly ResizedBlock[]): Promise<void> {
  try {
    while (own.next !== undefined) {
      const { next } = own;
      own.next = undefined;
      const saved = saveResized(resized, next, own.group);
      own.sent = latestChange();
      await saved;
    }
    own.preview.end(Promise.resolve());
  } catch (error) {
    own.preview.end();
    if (memory.stretch === own) memory.stretch = undefined;
    throw error;
  } finally {
    own.saving = undefined;
  }
}
