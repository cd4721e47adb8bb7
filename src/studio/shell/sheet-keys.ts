import { isComposed } from '../../author/keys.ts';
import { askForBoard, useBoardAct } from '../settings/board-act.ts';
import { tellDropped } from './dropped-words.ts';
import { typeOn as typeInText } from './canvas/text/text-tool.ts';
import { leadCaret, pressAgain } from './by-hand.ts';
import { handOn, nextKeys, sheetKeys, signOf, type EarlyKey } from './early-keys.ts';
import { pressCommands } from './press-commands.ts';
import { isInSheet, isKept, isWriting } from './keys.ts';
import { closeSheet, useView } from './view-store.ts';

/** Has what is typed while a sheet, or a dialog about a board, is on its way come into its first field. */
export function followSheets() {
  useView.subscribe(({ sheet }, before) => {
    if (sheet !== before.sheet) follow(sheet !== undefined);
  });
  useBoardAct.subscribe(({ act }, before) => {
    if (act !== before.act) follow(hasDialog());
  });
  // A sheet takes the focus when it is there.
  window.addEventListener('focusin', ({ target }) => {
    const isThere = target instanceof HTMLElement && isInSheet(target);
    if (isThere && sheetKeys.isOn()) arrive(target);
  });
}

/** What is done soon for the sheet that comes: one thing at a time, and nothing for one that was given up. */
let timer: ReturnType<typeof setTimeout> | undefined;

function soon(run: () => void) {
  timer = setTimeout(() => {
    timer = undefined;
    run();
  });
}

function follow(isComing: boolean) {
  clearTimeout(timer);
  timer = undefined;
  sheetKeys.end();
  nextKeys.end();
  if (isComing) sheetKeys.begin();
}

/** Closes the sheet for what it leads to, or for the text that is written: what was typed since Enter is for that. */
export function leadOn(to?: () => void) {
  const before = nextKeys.end();
  closeSheet();
  nextKeys.begin(before);
  // What comes takes the focus, and the dialog that goes doesn't take it back.
  setTimeout(() => {
    const typed = nextKeys.end();
    to?.();
    passOn(typed);
  });
}

/** What a dialog was answered with, until that is done. */
let answered: object | undefined;

/**
 * Does what a dialog is answered with, and closes it then. What is pressed meanwhile is for what comes of it, or for the
 * dialog where that stays, which `run` says by false. Escape right behind it leaves the dialog at once: nobody waits for a slow
 * server in it.
 */
export async function answer(run: () => Promise<boolean>, close: () => void) {
  nextKeys.begin();
  answered = run;
  const isDone = await run();
  if (answered !== run) return;
  answered = undefined;
  const typed = nextKeys.end();
  if (!isDone) {
    const field = document.activeElement;
    sheetKeys.begin(typed);
    if (field instanceof HTMLElement && isInSheet(field)) typeOn(field);
    else tellDropped(sheetKeys.end());
    return;
  }
  close();
  nextKeys.begin(typed);
  // The focus is back where it was within a frame.
  setTimeout(() => requestAnimationFrame(goOn));
}

/** Has keys do what they do where the focus is. */
function goOn() {
  const typed = nextKeys.end();
  if (handOn(typed) || typeInText(typed)) return;
  const { activeElement } = document;
  const isOnPage = activeElement === null || activeElement instanceof HTMLIFrameElement;
  if (isWriting(activeElement)) tellDropped(typed);
  else pressCommands(isOnPage ? document.body : activeElement, typed);
}

/** Has what was typed behind an Enter come to what that leads to, or else to the text that is written. */
function passOn(typed: readonly EarlyKey[]) {
  if (!handOn(typed) && !typeInText(typed)) tellDropped(typed);
}

/** Keeps a key for the sheet that is on its way, or for what comes of it, whatever has the focus; Escape gives up what no Enter has left. */
export function keepForSheet(event: KeyboardEvent) {
  // Lists hand keys on to what is found in them: nobody has pressed these.
  if (!event.isTrusted || isComposed(event)) return;
  const isOnItsWay = sheetKeys.isOn() && !sheetKeys.isLeft();
  const isWaiting = answered !== undefined && !nextKeys.isAhead();
  const isGivenUp = event.key === 'Escape' && (isOnItsWay || isWaiting);
  const isCommand = isKept(event);
  if (isGivenUp) giveUp();
  else if (!sheetKeys.take(event, isCommand) && !(isCommand && nextKeys.take(event))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function giveUp() {
  answered = undefined;
  tellDropped(nextKeys.end());
  closeSheet();
  askForBoard(undefined);
}

function arrive(target: HTMLElement) {
  const isField = isWriting(target);
  const isBusy = !isField && target.querySelector('[aria-busy=true]') !== null;
  if (isBusy || timer !== undefined) return;
  // What the field belongs to listens to it when it is shown as a whole.
  soon(() => {
    if (isField && document.activeElement === target) typeOn(target);
    else sheetKeys.end();
  });
}

/** Has keys do what they would have done in the field that has the focus: letters at once, each other one when that is shown. */
function typeOn(field: HTMLElement) {
  const typed = sheetKeys.end();
  const signs = typed.map(signOf);
  const end = signs.indexOf(undefined);
  const words = (end === -1 ? signs : signs.slice(0, end)).join('');
  if (words !== '') typeInto(field, words);
  const key = typed[end];
  if (key === undefined) return;
  const rest = typed.slice(end + 1);
  const keys = key.key === 'Enter' ? nextKeys : sheetKeys;
  keys.begin(rest);
  soon(() => {
    if (key.key === 'Enter') submit(field);
    else if (key.key === 'Escape') giveUp();
    else pressIn(field, key);
  });
}

function pressIn(field: HTMLElement, key: EarlyKey) {
  const selection = document.getSelection();
  if (pressAgain(field, key)) {
    if (key.key === 'Backspace') document.execCommand('delete');
    else if (key.key === 'Delete') document.execCommand('forwardDelete');
    else if (selection !== null) leadCaret(selection, key);
  }
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && isInSheet(activeElement)) typeOn(activeElement);
  else sheetKeys.end();
}

/** Writes words as if they were typed there: lists take the first that is found only for such. */
function typeInto(field: HTMLElement, words: string) {
  const init = { inputType: 'insertText', data: words, bubbles: true, cancelable: true };
  // A command doesn't tell what comes.
  field.dispatchEvent(new InputEvent('beforeinput', init));
  document.execCommand('insertText', false, words);
}

/** Enter in a field; what was typed behind it is for the text that comes of that, or for what still has to come before it. */
export function submit(field: HTMLElement) {
  const typed = nextKeys.end();
  press(field, 'Enter');
  if (handOn(typed)) return;
  if (useView.getState().sheet !== undefined || hasDialog()) {
    // What is refused, or leads nowhere, is asked still.
    sheetKeys.begin(typed);
    typeOn(field);
  } else passOn(typed);
}

/** Whether a dialog about a board is open. */
function hasDialog(): boolean {
  const { act } = useBoardAct.getState();
  return act !== undefined && act.kind !== 'menu';
}

/** Does what a key does in a field. */
export function press(field: HTMLElement, key: 'Enter' | 'Home') {
  const init = { key, bubbles: true, cancelable: true };
  const isOpen = field.dispatchEvent(new KeyboardEvent('keydown', init));
  field.dispatchEvent(new KeyboardEvent('keyup', init));
  // A browser submits a form only by keys of its own.
  if (isOpen && key === 'Enter') field.closest('form')?.requestSubmit();
}
