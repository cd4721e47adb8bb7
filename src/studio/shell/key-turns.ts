import { keyOf } from '../../author/keys.ts';
import { copyAgain, pasteAgain, pressAgain } from './by-hand.ts';
import { tellDropped } from './dropped-words.ts';
import { handOn, type EarlyKey } from './early-keys.ts';
import { useEdit } from './edit-store.ts';
import { useView } from './view-store.ts';
import { whereabouts, type Whereabouts } from './whereabouts.ts';

/** Keys that were pressed while it wasn't known what they are for. */
interface Waiting {
  /** Where their author was. */
  readonly from: Whereabouts;
  readonly target: Element | null;
  readonly typed: readonly EarlyKey[];
}

let waiting: Waiting | undefined;

/** Whether a change is on its way that may select something else where the author is. Nobody waits for a server that is gone. */
function isLed(): boolean {
  const { coming, saved } = useEdit.getState();
  return saved !== 'failed' && coming.some(({ leads }) => leads === whereabouts());
}

/**
 * Has a key wait that is for what is selected, until what changes on their way leave selected is known (EDIT-6): so fast keys
 * do what slow ones do. Gives whether it waits.
 */
export function waitForTurn(key: EarlyKey, target: EventTarget | null): boolean {
  if (waiting === undefined) {
    if (!isLed()) return false;
    // The cast is sound: keys are pressed in elements.
    waiting = { from: whereabouts(), target: target as Element | null, typed: [] };
    const goOn = () => {
      if (isLed()) return;
      for (const end of ends) end();
      press();
    };
    const ends = [useEdit.subscribe(goOn), useView.subscribe(goOn)];
  }
  return waitBehind(key);
}

/** Has a key wait behind those that wait already; gives whether there are such. */
export function waitBehind(key: EarlyKey): boolean {
  if (waiting === undefined) return false;
  waiting = { ...waiting, typed: [...waiting.typed, key] };
  return true;
}

/** Whether a key waits. */
export const isKeyWaiting = (): boolean => waiting !== undefined;

function press() {
  if (waiting === undefined) return;
  const { from, target, typed } = waiting;
  waiting = undefined;
  const isThere = target?.isConnected === true && target.ownerDocument.defaultView !== null;
  if (whereabouts() === from) pressCommands(isThere ? target : document.body, typed);
  else tellDropped(typed);
}

/** Runs what keys are for, until one of them leads to where those behind it belong. */
export function pressCommands(target: EventTarget, typed: readonly EarlyKey[]) {
  for (const [at, key] of typed.entries()) {
    const rest = typed.slice(at + 1);
    const isWaiting = waitBehind(key);
    if (!isWaiting) pressOne(target, key);
    if (handOn(rest)) return;
    if (!isWaiting && key.key === 'Tab') {
      // No program leads the focus on as a browser does: what is behind it isn't for what is selected.
      tellDropped(rest);
      return;
    }
  }
}

function pressOne(target: EventTarget, key: EarlyKey) {
  const isHeld = key.ctrlKey || key.metaKey;
  if (key.pasted !== undefined) pasteAgain(target, key.pasted);
  else if (isHeld && keyOf(key) === 'c') copyAgain(target, 'copy');
  else if (isHeld && keyOf(key) === 'x') copyAgain(target, 'cut');
  else pressAgain(target, key);
}
