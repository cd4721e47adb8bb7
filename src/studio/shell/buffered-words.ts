import { textKeys } from './buffered-keys.ts';
import { NOTE_TEXTS as TEXTS } from './notes-texts.ts';
import { remembers } from '../tab-memory.ts';

interface BufferedWordsMemory {
  field?: HTMLTextAreaElement | undefined;
  isComposing: boolean;
  before?: HTMLElement | undefined;
}

const memory = remembers<BufferedWordsMemory>('buffered-words', { isComposing: false });

/**
 * Returns whether an input method is composing words for the text that the caret is about to enter.
 */
export const isComposingBuffered = (): boolean => memory.isComposing;

/**
 * Returns whether an element is the field that keeps words for the text that the caret is about to
 * enter.
 */
export const isBufferField = (target: EventTarget | null): boolean =>
  target !== null && target === memory.field;

/**
 * Keeps words that come without keys: from input methods, emoji panels, dictation and text
 * expanders. Browsers send such words only to a field, so one exists until the caret enters the
 * text.
 */
export function followBufferedWords(): void {
  const own = document.createElement('textarea');
  own.className = 'early-words';
  own.tabIndex = -1;
  own.ariaLabel = TEXTS.typedText;
  memory.field = own;
  const take = () => {
    const text = own.value;
    if (memory.isComposing || text === '') return;
    own.value = '';
    textKeys.paste({ text, html: '' });
  };
  own.addEventListener('input', take);
  own.addEventListener('compositionstart', () => (memory.isComposing = true));
  own.addEventListener('compositionend', () => {
    memory.isComposing = false;
    take();
  });
  textKeys.follow((isOn) => {
    const { activeElement } = document;
    if (!isOn) {
      if (activeElement === own) memory.before?.focus({ preventScroll: true });
      own.remove();
    } else if (isOnCanvas(activeElement)) {
      memory.before = activeElement instanceof HTMLElement ? activeElement : undefined;
      document.body.append(own);
      own.focus({ preventScroll: true });
    }
  });
}

/** Returns whether no field or button of the shell has the focus. */
const isOnCanvas = (element: Element | null): boolean =>
  element === null || element === document.body || element.matches('iframe, .canvas');
