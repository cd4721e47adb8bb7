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
/** What begins a new line in it. */
export const NEW_LINE = '\n';

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Keeps a key for the text that the caret is on its way to; whether it was one for that. */
export function takeEarly({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): boolean {
  if (typed === undefined || ctrlKey || metaKey || altKey || key === 'Escape') return false;
  if (key.length === 1) typed += key;
  if (key === 'Enter') typed += shiftKey ? NEW_LINE : NEXT_TEXT;
  if (key === 'Backspace') typed = typed.slice(0, -1);
  return true;
}
