import { isComposed } from '../../author/keys.ts';
import { askForBoard, useBoardAct } from '../settings/board-act.ts';
import { reportDropped } from './dropped-words.ts';
import { typeOn as typeInText } from './canvas/text/text-tool.ts';
import { moveCaret, dispatchKey } from './synthetic-input.ts';
import { forwardKeys, nextKeys, dialogKeys, signOf, type BufferedKey } from './buffered-keys.ts';
import { pressCommands } from './press-commands.ts';
import { isInDialog, isKept, isWriting } from './keys.ts';
import { closeDialog, useView } from './view-store.ts';
import { remembers } from '../tab-memory.ts';

/** Passes keys typed before a dialog opens to its first field. */
export function followDialogs() {
  useView.subscribe(({ dialog }, before) => {
    if (dialog !== before.dialog) follow(dialog !== undefined);
  });
  useBoardAct.subscribe(({ act }, before) => {
    if (act !== before.act) follow(hasDialog());
  });
  // A dialog takes the focus when it opens.
  window.addEventListener('focusin', ({ target }) => {
    const isThere = target instanceof HTMLElement && isInDialog(target);
    if (isThere && dialogKeys.isOn()) arrive(target);
  });
}

interface DialogKeysMemory {
  /**
   * The timer of an action in a dialog that is about to open: at most one runs, and cancelling the
   * dialog stops it.
   */
  timer?: ReturnType<typeof setTimeout> | undefined;
  /** The pending answer of a dialog. */
  answered?: object | undefined;
}

const memory = remembers<DialogKeysMemory>('dialog-keys', {});

function soon(run: () => void) {
  memory.timer = setTimeout(() => {
    memory.timer = undefined;
    run();
  });
}

function follow(isComing: boolean) {
  clearTimeout(memory.timer);
  memory.timer = undefined;
  dialogKeys.end();
  nextKeys.end();
  if (isComing) dialogKeys.begin();
}

/**
 * Closes the dialog, and goes on to its target, or to the text being written, which receives the
 * keys typed since Enter.
 */
export function closeAndGoOn(to?: () => void) {
  const before = nextKeys.end();
  closeDialog();
  nextKeys.begin(before);
  // Waits until the dialog is closed, so that the target gets the focus, and the dialog doesn't
  // restore it.
  setTimeout(() => {
    const typed = nextKeys.end();
    to?.();
    passOn(typed);
  });
}

/**
 * Runs the answer of a dialog, then closes it; if `run` returns false, the dialog stays. Keys in
 * the meantime are for the result, or for the dialog that stays. Escape closes the dialog
 * immediately, without waiting for a slow server.
 */
export async function answer(run: () => Promise<boolean>, close: () => void) {
  nextKeys.begin();
  memory.answered = run;
  const isDone = await run();
  if (memory.answered !== run) return;
  memory.answered = undefined;
  const typed = nextKeys.end();
  if (!isDone) {
    const field = document.activeElement;
    dialogKeys.begin(typed);
    if (field instanceof HTMLElement && isInDialog(field)) typeOn(field);
    else reportDropped(dialogKeys.end());
    return;
  }
  close();
  nextKeys.begin(typed);
  // The focus is restored within a frame.
  setTimeout(() => requestAnimationFrame(goOn));
}

/** Replays keys at the focus. */
function goOn() {
  const typed = nextKeys.end();
  if (forwardKeys(typed) || typeInText(typed)) return;
  const { activeElement } = document;
  const isOnPage = activeElement === null || activeElement instanceof HTMLIFrameElement;
  if (isWriting(activeElement)) reportDropped(typed);
  else pressCommands(isOnPage ? document.body : activeElement, typed);
}

/** Passes the keys typed after Enter to the target of the dialog, or to the text being written. */
function passOn(typed: readonly BufferedKey[]) {
  if (!forwardKeys(typed) && !typeInText(typed)) reportDropped(typed);
}

/**
 * Keeps a key for a dialog that is about to open, or for its result, regardless of the focus;
 * Escape before Enter cancels the dialog.
 */
export function keepForDialog(event: KeyboardEvent) {
  // Lists dispatch synthetic keys to their items.
  if (!event.isTrusted || isComposed(event)) return;
  const isOnItsWay = dialogKeys.isOn() && !dialogKeys.isLeft();
  const isWaiting = memory.answered !== undefined && !nextKeys.isAhead();
  const isGivenUp = event.key === 'Escape' && (isOnItsWay || isWaiting);
  const isCommand = isKept(event);
  if (isGivenUp) giveUp();
  else if (!dialogKeys.take(event, isCommand) && !(isCommand && nextKeys.take(event))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function giveUp() {
  memory.answered = undefined;
  reportDropped(nextKeys.end());
  closeDialog();
  askForBoard(undefined);
}

function arrive(target: HTMLElement) {
  const isField = isWriting(target);
  const isBusy = !isField && target.querySelector('[aria-busy=true]') !== null;
  if (isBusy || memory.timer !== undefined) return;
  // The field's component adds its listeners when it is complete.
  soon(() => {
    if (isField && document.activeElement === target) typeOn(target);
    else dialogKeys.end();
  });
}

/** Replays keys in the focused field: letters immediately, each other key after rendering. */
function typeOn(field: HTMLElement) {
  const typed = dialogKeys.end();
  const signs = typed.map(signOf);
  const end = signs.indexOf(undefined);
  const words = (end === -1 ? signs : signs.slice(0, end)).join('');
  if (words !== '') typeInto(field, words);
  const key = typed[end];
  if (key === undefined) return;
  const rest = typed.slice(end + 1);
  const keys = key.key === 'Enter' ? nextKeys : dialogKeys;
  keys.begin(rest);
  soon(() => {
    if (key.key === 'Enter') submit(field);
    else if (key.key === 'Escape') giveUp();
    else pressIn(field, key);
  });
}

function pressIn(field: HTMLElement, key: BufferedKey) {
  const selection = document.getSelection();
  if (dispatchKey(field, key)) {
    if (key.key === 'Backspace') document.execCommand('delete');
    else if (key.key === 'Delete') document.execCommand('forwardDelete');
    else if (selection !== null) moveCaret(selection, key);
  }
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && isInDialog(activeElement)) typeOn(activeElement);
  else dialogKeys.end();
}

/** Types words by events of input: lists select their first match only for these. */
function typeInto(field: HTMLElement, words: string) {
  const init = { inputType: 'insertText', data: words, bubbles: true, cancelable: true };
  // `execCommand` fires no `beforeinput`.
  field.dispatchEvent(new InputEvent('beforeinput', init));
  document.execCommand('insertText', false, words);
}

/**
 * Presses Enter in a field; passes the keys typed after that to the target that Enter starts, or to
 * the dialog if it stays open.
 */
export function submit(field: HTMLElement) {
  const typed = nextKeys.end();
  press(field, 'Enter');
  if (forwardKeys(typed)) return;
  if (useView.getState().dialog !== undefined || hasDialog()) {
    // A rejected answer, or one without a target, keeps the question open.
    dialogKeys.begin(typed);
    typeOn(field);
  } else passOn(typed);
}

/** Returns whether a dialog about a board is open. */
function hasDialog(): boolean {
  const { act } = useBoardAct.getState();
  return act !== undefined && act.kind !== 'menu';
}

/** Presses a key in a field. */
export function press(field: HTMLElement, key: 'Enter' | 'Home') {
  const init = { key, bubbles: true, cancelable: true };
  const isOpen = field.dispatchEvent(new KeyboardEvent('keydown', init));
  field.dispatchEvent(new KeyboardEvent('keyup', init));
  // A browser submits a form only by trusted keys.
  if (isOpen && key === 'Enter') field.closest('form')?.requestSubmit();
}
