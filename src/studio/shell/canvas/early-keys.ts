/** What was typed while the caret is on its way to a text; undefined while it isn't. */
let typed: string | undefined;

/** The caret is on its way: keys are for the text, and no commands; something may have been typed before. */
export function beginEarly(before = '') {
  typed = before + (typed ?? '');
}

/** The caret is there, or doesn't come; gives what was typed for it. */
export function endEarly(): string {
  const own = typed ?? '';
  typed = undefined;
  return own;
}

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

/** Keeps a key for the text that the caret is on its way to; whether it was one for that. */
export function takeEarly({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): boolean {
  if (typed === undefined || ctrlKey || metaKey || altKey || key === 'Escape') return false;
  if (key.length === 1) typed += key;
  if (key === 'Enter') typed += shiftKey ? NEW_LINE : NEXT_TEXT;
  if (key === 'Tab') typed += shiftKey ? TAB_BACK : TAB;
  if (key === 'Backspace') typed = typed.slice(0, -1);
  return true;
}
