import { keyOf, type Stroke } from '../../author/keys.ts';

/** What ends a text, among what was typed for it. */
export const NEXT_TEXT = '\r';
/** What stands for Tab and for Shift-Tab there. */
const TAB = '\t';
export const TAB_BACK = '\v';
/** What begins a new line in it. */
const NEW_LINE = '\n';
/** What stands for Escape. */
export const LEAVE = '\u001B';
/** What stands for an undo and for a redo. */
export const UNDO = '\u001A';
export const REDO = '\u0019';

const ENDS = [NEXT_TEXT, TAB, TAB_BACK, LEAVE, UNDO, REDO].join('');
const LEADING_ON = new RegExp(`^([^]*?)([${ENDS}])([^]*)$`);

/** What was typed up to a key that leads out of the text, or back to what it was, by lines; that key, and what is behind it. */
export function cutTyped(text: string): {
  readonly lines: readonly string[];
  readonly key: string | undefined;
  readonly rest: string;
} {
  const [, first = text, key, rest = ''] = LEADING_ON.exec(text) ?? [];
  return { lines: first.split(NEW_LINE), key, rest };
}

const NO_WORDS = new RegExp(`[${ENDS}${NEW_LINE}]+`, 'g');

/** The words among what was typed. */
export const wordsOf = (typed: string): string => typed.replaceAll(NO_WORDS, ' ').trim();

interface EarlyKeys {
  /** What is typed for is on its way: keys are for that, and no commands; something may have been typed before. */
  readonly begin: (before?: string) => void;
  /** It is there, or doesn't come; gives what was typed for it. */
  readonly end: () => string;
  /** Whether it is on its way. */
  readonly isOn: () => boolean;
  /** Keeps a key for it; whether it was one for that. */
  readonly take: (key: Stroke) => boolean;
}

function turnOf(pressed: Stroke): string | undefined {
  const name = keyOf(pressed);
  if (name === 'y') return REDO;
  if (name !== 'z') return undefined;
  return pressed.shiftKey ? REDO : UNDO;
}

/** Keeps what is typed for something while that is on its way; an undo, too, where it can be for what was typed. */
function keepEarlyKeys(hasTurns: boolean): EarlyKeys {
  let typed: string | undefined;
  return {
    begin(before = '') {
      typed = before + (typed ?? '');
    },
    end() {
      const own = typed ?? '';
      typed = undefined;
      return own;
    },
    isOn: () => typed !== undefined,
    take(pressed) {
      if (typed === undefined || pressed.altKey) return false;
      const { key, shiftKey } = pressed;
      if (pressed.ctrlKey || pressed.metaKey) {
        const turn = hasTurns ? turnOf(pressed) : undefined;
        // With nothing typed it is for what was done before.
        if (turn === undefined || typed === '') return false;
        typed += turn;
        return true;
      }
      if (typed.includes(LEAVE)) {
        if (key === 'Enter' && typed.endsWith(LEAVE)) typed = typed.slice(0, -1);
        return true;
      }
      if (key === 'Escape') typed += LEAVE;
      if (key.length === 1) typed += key;
      if (key === 'Enter') typed += shiftKey ? NEW_LINE : NEXT_TEXT;
      if (key === 'Tab') typed += shiftKey ? TAB_BACK : TAB;
      if (key === 'Backspace') typed = typed.slice(0, -1);
      return true;
    },
  };
}

/** For the text that the caret is on its way to. */
export const textKeys = keepEarlyKeys(true);
/** For the first field of the sheet that is on its way. */
export const sheetKeys = keepEarlyKeys(false);
/** For what comes of that sheet, which Enter has left before it was there as a whole. */
export const nextKeys = keepEarlyKeys(true);
