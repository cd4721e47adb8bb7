import { isComposed } from '../../author/keys.ts';
import { askForBoard, useBoardAct } from '../settings/board-act.ts';
import { tellDropped } from './dropped-words.ts';
import { cutTyped, LEAVE, NEXT_TEXT, nextKeys, sheetKeys, textKeys } from './early-keys.ts';
import { isInSheet, isWriting } from './keys.ts';
import { closeSheet, useView } from './view-store.ts';

/** Has what is typed while a sheet, or a dialog about a board, is on its way come into its first field. */
export function followSheets() {
  useView.subscribe(({ sheet }, before) => {
    if (sheet !== before.sheet) follow(sheet !== undefined);
  });
  useBoardAct.subscribe(({ act }, before) => {
    if (act !== before.act) follow(act !== undefined && act.kind !== 'menu');
  });
  // A sheet takes the focus when it is there.
  window.addEventListener('focusin', ({ target }) => {
    const isThere = target instanceof HTMLElement && isInSheet(target);
    if (isThere && sheetKeys.isOn()) arrive(target);
  });
}

function follow(isComing: boolean) {
  sheetKeys.end();
  nextKeys.end();
  if (isComing) sheetKeys.begin();
}

/** Closes the sheet for what it leads to, which what is typed from now on is for. */
export function leadOn(to: () => void) {
  closeSheet();
  nextKeys.begin();
  // What comes takes the focus, and the dialog that goes doesn't take it back.
  setTimeout(() => {
    const typed = nextKeys.end();
    to();
    [sheetKeys, textKeys].find(({ isOn }) => isOn())?.begin(typed);
  });
}

/** Keeps a key for the sheet that is on its way, or for what comes of it, whatever has the focus; Escape gives that up. */
export function keepForSheet(event: KeyboardEvent) {
  // Lists hand keys on to what is found in them: nobody has pressed these.
  if (!event.isTrusted || isComposed(event)) return;
  const isGivenUp = event.key === 'Escape' && sheetKeys.isOn();
  if (isGivenUp) giveUp();
  else if (!sheetKeys.take(event) && !nextKeys.take(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function giveUp() {
  closeSheet();
  askForBoard(undefined);
}

function arrive(target: HTMLElement) {
  const isField = isWriting(target);
  if (!isField && target.querySelector('[aria-busy=true]') !== null) return;
  // What the field belongs to listens to it when it is shown as a whole.
  setTimeout(() => {
    const { lines, key, rest } = cutTyped(sheetKeys.end());
    if (!isField || document.activeElement !== target) return;
    const words = lines.join(' ');
    if (words !== '') typeInto(target, words);
    if (key === LEAVE) giveUp();
    if (key !== NEXT_TEXT) return;
    nextKeys.begin(rest);
    setTimeout(() => submit(target));
  });
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
  const next = [textKeys, nextKeys].find(({ isOn }) => isOn());
  if (next === undefined) tellDropped(typed);
  else next.begin(typed);
}

/** Does what a key does in a field. */
export function press(field: HTMLElement, key: 'Enter' | 'Home') {
  const init = { key, bubbles: true, cancelable: true };
  const isOpen = field.dispatchEvent(new KeyboardEvent('keydown', init));
  field.dispatchEvent(new KeyboardEvent('keyup', init));
  // A browser submits a form only by keys of its own.
  if (isOpen && key === 'Enter') field.closest('form')?.requestSubmit();
}
