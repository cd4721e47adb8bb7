/** What ends a text, among what was typed for it. */
export const NEXT_TEXT = '\r';
/** What stands for Tab and for Shift-Tab there. */
const TAB = '\t';
export const TAB_BACK = '\v';
/** What begins a new line in it. */
const NEW_LINE = '\n';

const LEADING_ON = new RegExp(`^([^]*?)([${NEXT_TEXT}${TAB}${TAB_BACK}])([^]*)$`);

/** What was typed up to a key that leads on to another text, by lines; that key, and what is behind it. */
export function cutTyped(text: string): {
  readonly lines: readonly string[];
  readonly key: string | undefined;
  readonly rest: string;
} {
  const [, first = text, key, rest = ''] = LEADING_ON.exec(text) ?? [];
  return { lines: first.split(NEW_LINE), key, rest };
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

interface EarlyKeys {
  /** What is typed for is on its way: keys are for that, and no commands; something may have been typed before. */
  readonly begin: (before?: string) => void;
  /** It is there, or doesn't come; gives what was typed for it. */
  readonly end: () => string;
  /** Whether it is on its way. */
  readonly isOn: () => boolean;
  /** Keeps a key for it; whether it was one for that. */
  readonly take: (key: Key) => boolean;
}

/** Keeps what is typed for something while that is on its way. */
function keepEarlyKeys(): EarlyKeys {
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
    take({ key, ctrlKey, metaKey, altKey, shiftKey }) {
      if (typed === undefined || ctrlKey || metaKey || altKey || key === 'Escape') return false;
      if (key.length === 1) typed += key;
      if (key === 'Enter') typed += shiftKey ? NEW_LINE : NEXT_TEXT;
      if (key === 'Tab') typed += shiftKey ? TAB_BACK : TAB;
      if (key === 'Backspace') typed = typed.slice(0, -1);
      return true;
    },
  };
}

/** For the text that the caret is on its way to. */
export const textKeys = keepEarlyKeys();
/** For the first field of the sheet that is on its way. */
export const sheetKeys = keepEarlyKeys();
/** For what comes of that sheet, which Enter has left before it was there as a whole. */
export const nextKeys = keepEarlyKeys();
