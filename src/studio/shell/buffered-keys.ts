import type { Stroke } from '../../author/keys.ts';
import { isMac } from './is-mac.ts';
import type { Clip } from './text/paste.ts';

/** A key pressed, or content pasted, before its target existed. */
export interface BufferedKey extends Stroke {
  readonly pasted?: Clip;
}

/** A browser's key event, with the flags that identify characters typed with AltGr. */
interface Pressed extends Stroke {
  readonly getModifierState?: (name: string) => boolean;
}

interface KeyBuffer {
  /**
   * Starts keeping keys for a target that is about to open, after earlier keys if there are any.
   */
  readonly begin: (before?: readonly BufferedKey[]) => void;
  /** Stops when the target has opened or failed; returns the typed keys. */
  readonly end: () => readonly BufferedKey[];
  /** Returns whether the target is about to open. */
  readonly isOn: () => boolean;
  /** Returns whether something was typed for the target. */
  readonly isTyped: () => boolean;
  /**
   * Returns whether more than Enter was typed for the target, so that the author no longer waits
   * for it; false if the last key is Escape, which cancels.
   */
  readonly isAhead: () => boolean;
  /** Returns whether Enter was typed: later keys are for the next target. */
  readonly isLeft: () => boolean;
  /**
   * Keeps a key; returns whether it did. A buffer that leaves modifiers to the browser still keeps
   * a command after Enter, as the command is for the next target.
   */
  readonly take: (key: Pressed, isCommand?: boolean) => boolean;
  /** Keeps pasted content; returns whether the target is about to open. */
  readonly paste: (pasted: Clip) => boolean;
  /** Calls a listener on each start and stop. */
  readonly follow: (listener: (isOn: boolean) => void) => void;
}

/** No modifiers. */
const BARE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
/** Keys without a character that have an effect while writing. */
const NAMED = /^(?:Arrow\w+|Home|End|Backspace|Delete|Enter|Tab|Escape)$/;

/** Returns whether a key has an effect while writing without typing a character. */
export const isNamed = ({ key }: Stroke): boolean => NAMED.test(key);

/** Returns the character that a key types, if any. */
export function signOf({ key, ctrlKey, metaKey, altKey }: Stroke): string | undefined {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey ? key : undefined;
}

/** Returns a key without the modifiers that its character needs. */
export function plain(pressed: Pressed): BufferedKey {
  const { key, code = '', ctrlKey, metaKey, shiftKey, altKey } = pressed;
  const isReached =
    pressed.getModifierState?.('AltGraph') === true || (isMac && altKey && !ctrlKey && !metaKey);
  if (key.length === 1 && isReached) return { ...BARE, key, code };
  return { key, code, ctrlKey, metaKey, shiftKey, altKey };
}

const hasEnter = (typed: readonly BufferedKey[]) => typed.some(({ key }) => key === 'Enter');

/**
 * Creates a buffer of keys for a target that is about to open. With `hasHeld`, it also keeps keys
 * with Ctrl or Alt, instead of leaving them to the browser.
 */
function createKeyBuffer(hasHeld: boolean): KeyBuffer {
  let typed: readonly BufferedKey[] | undefined;
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

/** Keys for the text that the caret is about to enter. */
export const textKeys = createKeyBuffer(true);
/** Keys for the first field of the dialog that is about to open. */
export const dialogKeys = createKeyBuffer(false);
/** Keys for the target after that dialog, if Enter was typed before the dialog was complete. */
export const nextKeys = createKeyBuffer(true);

/** Passes keys on to the target that the previous one started; returns whether there is one. */
export function forwardKeys(rest: readonly BufferedKey[]): boolean {
  const next = [textKeys, dialogKeys, nextKeys].find(({ isOn }) => isOn());
  next?.begin(rest);
  return next !== undefined;
}

/** Keys that end the words of a text. */
const BETWEEN: ReadonlySet<string> = new Set(['Enter', 'Tab']);

/** Returns the words of typed keys. */
export function wordsOf(typed: readonly BufferedKey[]): string {
  let words = '';
  for (const key of typed) {
    if (key.key === 'Backspace') words = words.slice(0, -1);
    else words += key.pasted?.text ?? signOf(key) ?? (BETWEEN.has(key.key) ? ' ' : '');
  }
  return words.trim();
}
