import type { Stroke } from '../../author/keys.ts';
import { isMac } from './is-mac.ts';
import type { Clip } from './text/paste.ts';

/** A key that was pressed before what it is for was there, or what was pasted then. */
export interface EarlyKey extends Stroke {
  readonly pasted?: Clip;
}

/** A key as browsers tell it, with what says whether it writes a sign that is reached by AltGr. */
interface Pressed extends Stroke {
  readonly getModifierState?: (name: string) => boolean;
}

interface EarlyKeys {
  /** What is typed for is on its way: keys are for that, and no commands; something may have been typed before. */
  readonly begin: (before?: readonly EarlyKey[]) => void;
  /** It is there, or doesn't come; gives what was typed for it. */
  readonly end: () => readonly EarlyKey[];
  /** Whether it is on its way. */
  readonly isOn: () => boolean;
  /** Whether something was typed for it. */
  readonly isTyped: () => boolean;
  /** Whether more than Enter was typed for it: its author is beyond what Enter has answered. Who ends it by Escape gives up. */
  readonly isAhead: () => boolean;
  /** Whether Enter is among what was typed: what follows it is for what comes then. */
  readonly isLeft: () => boolean;
  /** Keeps a key for it; whether it was one for that. A command that is held waits behind Enter: it is for what comes then. */
  readonly take: (key: Pressed, isCommand?: boolean) => boolean;
  /** Keeps what is pasted for it; whether it is on its way. */
  readonly paste: (pasted: Clip) => boolean;
  /** Calls a listener each time that keys begin or end to be kept. */
  readonly follow: (listener: (isOn: boolean) => void) => void;
}

/** Nothing that is held with a key. */
const BARE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
/** Keys without a sign that do something where one writes. */
const NAMED = /^(?:Arrow\w+|Home|End|Backspace|Delete|Enter|Tab|Escape)$/;

/** Whether a key does something where one writes without writing something. */
export const isNamed = ({ key }: Stroke): boolean => NAMED.test(key);

/** What a key writes, if it writes something. */
export function signOf({ key, ctrlKey, metaKey, altKey }: Stroke): string | undefined {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey ? key : undefined;
}

/** A key without what is held only to reach its sign. */
export function plain(pressed: Pressed): EarlyKey {
  const { key, code = '', ctrlKey, metaKey, shiftKey, altKey } = pressed;
  const isReached =
    pressed.getModifierState?.('AltGraph') === true || (isMac && altKey && !ctrlKey && !metaKey);
  if (key.length === 1 && isReached) return { ...BARE, key, code };
  return { key, code, ctrlKey, metaKey, shiftKey, altKey };
}

const hasEnter = (typed: readonly EarlyKey[]) => typed.some(({ key }) => key === 'Enter');

/** Keeps what is typed for something while that is on its way; with Ctrl or Alt held, too, unless it leaves those to the browser. */
function keepEarlyKeys(hasHeld: boolean): EarlyKeys {
  let typed: readonly EarlyKey[] | undefined;
  const listeners: ((isOn: boolean) => void)[] = [];
  const tell = (isOn: boolean) => {
    for (const listener of listeners) listener(isOn);
  };
  return {
    begin(before = []) {
      typed = [...before, ...(typed ?? [])];
      tell(true);
    },
    end() {
      const own = typed ?? [];
      typed = undefined;
      tell(false);
      return own;
    },
    isOn: () => typed !== undefined,
    isTyped: () => typed !== undefined && typed.length > 0,
    isAhead: () =>
      typed?.some(({ key }) => key !== 'Enter') === true && typed.at(-1)?.key !== 'Escape',
    isLeft: () => typed !== undefined && hasEnter(typed),
    take(pressed, isCommand = false) {
      if (typed === undefined) return false;
      const key = plain(pressed);
      const isHeld = key.ctrlKey || key.metaKey;
      const takesHeld = hasHeld || (isCommand && hasEnter(typed));
      if (!takesHeld && (isHeld || (key.altKey && !(isMac && isNamed(key))))) return false;
      if (takesHeld || isNamed(key) || signOf(key) !== undefined) typed = [...typed, key];
      return true;
    },
    paste(pasted) {
      if (typed !== undefined) typed = [...typed, { ...BARE, key: 'Paste', pasted }];
      return typed !== undefined;
    },
    follow(listener) {
      listeners.push(listener);
    },
  };
}

/** For the text that the caret is on its way to. */
export const textKeys = keepEarlyKeys(true);
/** For the first field of the sheet that is on its way. */
export const sheetKeys = keepEarlyKeys(false);
/** For what comes of that sheet, which Enter has left before it was there as a whole. */
export const nextKeys = keepEarlyKeys(true);

/** Hands keys on to what has begun to come by the one before them; whether there is something. */
export function handOn(rest: readonly EarlyKey[]): boolean {
  const next = [textKeys, sheetKeys, nextKeys].find(({ isOn }) => isOn());
  next?.begin(rest);
  return next !== undefined;
}

/** Keys that lead on in a text, where its words end. */
const BETWEEN: ReadonlySet<string> = new Set(['Enter', 'Tab']);

/** The words among what was typed. */
export function wordsOf(typed: readonly EarlyKey[]): string {
  let words = '';
  for (const key of typed) {
    if (key.key === 'Backspace') words = words.slice(0, -1);
    else words += key.pasted?.text ?? signOf(key) ?? (BETWEEN.has(key.key) ? ' ' : '');
  }
  return words.trim();
}
