import {
  isCell,
  tabIn,
  tablePlace,
  type TableMove,
} from '../../../../author/canvas/tab-in-text.ts';
import { lengthOf } from '../../../../edit/blocks/inline-content.ts';
import { runCommand } from '../../commands/registry.ts';
import { allDone } from '../../changes.ts';
import { useProject } from '../../project-store.ts';
import type { Caret } from '../../text/text-caret.ts';
import type { TextEditor } from '../../text/text-editor.ts';
import { useView } from '../../view-store.ts';
import { dropTyped } from '../../dropped-words.ts';
import { textKeys } from '../../early-keys.ts';
import { aroundInPage, elementInPage, placeOfCell } from '../element-in-page.ts';
import { send, sendText, type SentText } from './text-sending.ts';

/** A text that is left for what a key does with its block. */
export interface LeftText extends SentText {
  readonly editor: TextEditor;
}

/** How the caret leaves a text, and comes into one. */
export interface CaretWays {
  stop(): void;
  /** Once the page shows it; whether it can be written in place. */
  write(uid: string, caret: Caret, isShown?: () => boolean): boolean;
}

/** What a change gives that was refused. */
const NOT_MADE = Symbol('not made');

/** Tab: an item goes in or out, in a table the caret goes to another text; undefined where it is for nothing. */
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
      // Who is moved while the caret is in it loses that.
      const isShown = () => made === undefined || aroundInPage(uid) !== was;
      return write(uid, caret, isShown) || dropTyped();
    }
    const made = await send('row-below', { uid: act.behind, board }).catch(() => undefined);
    const first = useProject.getState().board?.blocks.childrenOf(String(made))[0];
    return write(first?.uid ?? uid, first === undefined ? caret : 'start') || dropTyped();
  };
}

/** Whether Enter begins a new line in a text, and no other text. */
export function hasLines(uid: string): boolean {
  const { board } = useProject.getState();
  return board !== undefined && isCell(board.blocks, uid);
}

/** Whether a text stands in a row of a table. */
export function isInTable(uid: string): boolean {
  const { board } = useProject.getState();
  return board !== undefined && tablePlace(board.blocks, uid).row !== undefined;
}

/** Moves the row or the column that the caret is in, and the caret with it. */
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

/** Backspace at the beginning: the text goes on where the one before it ends; Delete at the end: the next one goes on here. */
export async function join({ uid, board }: LeftText, { stop, write }: CaretWays, isNext = false) {
  stop();
  textKeys.begin();
  // The cast is sound: that is what the command gives.
  const made = (await send('join-text', { uid, board, isNext }).catch(() => undefined)) as
    | { readonly uid: string; readonly at: number; readonly gone: string }
    | undefined;
  const isComing =
    made === undefined
      ? // Where there is nothing to join it to, one goes on in this one.
        write(uid, isNext ? 'end' : 'start')
      : write(made.uid, { at: made.at }, () => elementInPage(made.gone) === undefined);
  if (!isComing) dropTyped();
}

/** Enter: what stands behind the caret becomes a block of its own, which what is typed meanwhile is for. */
export async function split(own: LeftText, { stop, write }: CaretWays) {
  const { uid, editor } = own;
  const [content, rest] = editor.split();
  stop();
  textKeys.begin();
  // What was typed before it is on its way as a step of its own.
  const made = await sendText('split-text', own, { content, rest }).catch(() => undefined);
  // Where there can't be another text, one goes on in this one.
  const isComing =
    typeof made === 'string' ? write(made, 'start') : write(uid, { at: lengthOf(content) });
  if (!isComing) dropTyped();
}

/** Undoes or redoes, and goes on writing where that was. */
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
  // What is undone stands before the caret, also where it was in another text.
  if (others.length > 0 || !write(only, caret)) dropTyped();
}
