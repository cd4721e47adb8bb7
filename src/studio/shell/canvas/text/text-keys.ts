import { isComposed, keyOf } from '../../../../author/keys.ts';
import { moveInTable, adjacentText } from '../../../../author/canvas/tab-in-text.ts';
import { isMac } from '../../is-mac.ts';
import { onKey } from '../../keys.ts';
import { useProject } from '../../project-store.ts';
import type { Way } from '../../text/text-caret.ts';
import {
  goBack,
  hasLines,
  isInTable,
  join,
  moveCell,
  split,
  tabOn,
  type CaretWays,
  type LeftText,
} from './text-moves.ts';

/** Runs the action of a key in a text; returns whether there was one. */
export function actOn(event: KeyboardEvent, own: LeftText, ways: CaretWays): boolean {
  if (isComposed(event)) return false;
  const act = actionOf(event, own, ways);
  void act?.();
  // Runs the commands of keys here, as the editor would consume some keys.
  if (act === undefined) onKey(event);
  return act !== undefined || event.defaultPrevented;
}

function actionOf(
  event: KeyboardEvent,
  own: LeftText,
  ways: CaretWays,
): (() => unknown) | undefined {
  const { uid, editor } = own;
  const isHeld = event.ctrlKey || event.metaKey;
  const key = keyOf(event);
  if (key === 'Escape') return ways.stop;
  const isStep = isMac ? event.metaKey : isHeld;
  if (isStep && (key === 'z' || key === 'y')) {
    return () => goBack(own, key === 'y' || event.shiftKey ? 'redo' : 'undo', ways);
  }
  if (key === 'Enter')
    return event.shiftKey || hasLines(uid) ? () => editor.breakLine() : () => split(own, ways);
  if (key === 'Backspace' && editor.isAt('start')) return () => join(own, ways);
  if (key === 'Delete' && !event.shiftKey && editor.isAt('end')) return () => join(own, ways, true);
  if (key === 'Tab' && !isHeld && !event.altKey) {
    return tabOn(own, event.shiftKey, ways);
  }
  const isRtl = editor.element.matches(':dir(rtl)');
  const moved = moveInTable(event, { isRtl, isMac });
  if (moved !== undefined && isInTable(uid)) return () => moveCell(own, moved, ways);
  const { way, by } = wayOf(event, isRtl);
  if (way === undefined) return undefined;
  const { board } = useProject.getState();
  const next = board && adjacentText(board.blocks, uid, by);
  if (next === undefined || !editor.isLeaving(way)) return undefined;
  return () => {
    ways.stop();
    ways.write(next, by === 1 ? 'start' : 'end');
  };
}

const WAYS: Readonly<Record<string, Way>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Returns the direction of an arrow for the caret, forward or backward in reading order. */
function wayOf(
  { key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent,
  isRtl: boolean,
): { readonly way: Way | undefined; readonly by: 1 | -1 } {
  const way = ctrlKey || metaKey || shiftKey || altKey ? undefined : WAYS[key];
  const isBack = way === 'up' || way === (isRtl ? 'right' : 'left');
  return { way, by: isBack ? -1 : 1 };
}
