import {
  isCell,
  tabIn,
  tablePlace,
  type TableMove,
} from '../../../../author/canvas/tab-in-text.ts';
import { lengthOf } from '../../../../site/texts/inline-content.ts';
import { runCommand } from '../../commands/registry.ts';
import { allDone } from '../../changes.ts';
import { useProject } from '../../project-store.ts';
import type { Caret } from '../../text/text-caret.ts';
import type { TextEditor } from '../../text/text-editor.ts';
import { useView } from '../../view-store.ts';
import { dropTyped } from '../../dropped-words.ts';
import { textKeys } from '../../buffered-keys.ts';
import { aroundInPage, elementInPage, placeOfCell } from '../element-in-page.ts';
import { send, sendText, type SentText } from './text-sending.ts';

/** A text that is left to run the action of a key. */
export interface LeftText extends SentText {
  readonly editor: TextEditor;
}

/** Functions that move the caret out of a text, and into one. */
export interface CaretWays {
  stop(): void;
  /** Starts writing in a text once the page shows it; returns whether it can be edited in place. */
  write(uid: string, caret: Caret, isShown?: () => boolean): boolean;
}

/** The result of a rejected change. */
const NOT_MADE = Symbol('not made');

/**
 * Returns the action of Tab, which indents an item, or moves the caret to another text of a table;
 * undefined for none.
 */
export function tabOn(
  { uid, board, editor }: LeftText,
  isBack: boolean,
  { stop, write }: CaretWays,
) {
  const { board: shown } = useProject.getState();
  const act = shown && tabIn(shown.blocks, uid, isBack);
  if (act === undefined) return undefined;
  return async () => {
    const caret = editor.caret();
    stop();
    textKeys.begin();
    if (act.kind === 'go') return write(act.to, 'all') || dropTyped();
    if (act.kind !== 'row') {
      const was = aroundInPage(uid);
      const made = await send(`${act.kind}-item`, { uid, board }).catch(() => undefined);
      // Waits until the page has moved the block: moving it with the caret in it would lose the
      // caret.
      const isShown = () => made === undefined || aroundInPage(uid) !== was;
      return write(uid, caret, isShown) || dropTyped();
    }
    const made = await send('row-below', { uid: act.behind, board }).catch(() => undefined);
    const first = useProject.getState().board?.blocks.childrenOf(String(made))[0];
    return write(first?.uid ?? uid, first === undefined ? caret : 'start') || dropTyped();
  };
}

/** Returns whether Enter adds a line to a text, instead of another text. */
export function hasLines(uid: string): boolean {
  const { board } = useProject.getState();
  return board !== undefined && isCell(board.blocks, uid);
}

/** Returns whether a text is in a row of a table. */
export function isInTable(uid: string): boolean {
  const { board } = useProject.getState();
  return board !== undefined && tablePlace(board.blocks, uid).row !== undefined;
}

/** Moves the row or column of the caret, with the caret. */
export async function moveCell(
  { uid, board, editor }: LeftText,
  name: TableMove,
  { stop, write }: CaretWays,
) {
  const caret = editor.caret();
  stop();
  textKeys.begin();
  const was = placeOfCell(uid);
  const made = await send(name, { uid, board }).catch(() => NOT_MADE);
  if (!write(uid, caret, () => made === NOT_MADE || placeOfCell(uid) !== was)) dropTyped();
}

/**
 * Runs Backspace at the start, which joins the text to the one before, or Delete at the end, which
 * joins the next one.
 */
export async function join({ uid, board }: LeftText, { stop, write }: CaretWays, isNext = false) {
  stop();
  textKeys.begin();
  // The cast is sound: that is the result of the command.
  const made = (await send('join-text', { uid, board, isNext }).catch(() => undefined)) as
    | { readonly uid: string; readonly at: number; readonly gone: string }
    | undefined;
  const isComing =
    made === undefined
      ? // Without a text to join, the caret stays in this one.
        write(uid, isNext ? 'end' : 'start')
      : write(made.uid, { at: made.at }, () => elementInPage(made.gone) === undefined);
  if (!isComing) dropTyped();
}

/**
 * Runs Enter: the text after the caret becomes a block of its own, which receives what is typed in
 * the meantime.
 */
export async function split(own: LeftText, { stop, write }: CaretWays) {
  const { uid, editor } = own;
  const [content, rest] = editor.split();
  stop();
  textKeys.begin();
  // Text typed before Enter is sent as a step of its own.
  const made = await sendText('split-text', own, { content, rest }).catch(() => undefined);
  // If there can't be another text, the caret stays in this one.
  const isComing =
    typeof made === 'string' ? write(made, 'start') : write(uid, { at: lengthOf(content) });
  if (!isComing) dropTyped();
}

/** Undoes or redoes, and continues writing in the changed text. */
export async function goBack(
  { uid, editor }: LeftText,
  name: 'undo' | 'redo',
  { stop, write }: CaretWays,
) {
  const caret = editor.caret();
  stop();
  textKeys.begin();
  await runCommand(name).catch(() => undefined);
  await allDone();
  const [only = uid, ...others] = useView.getState().selection.blocks;
  // The selection after an undo is the changed text, which may be another one.
  if (others.length > 0 || !write(only, caret)) dropTyped();
}
