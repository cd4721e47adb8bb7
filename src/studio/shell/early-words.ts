import { textKeys } from './early-keys.ts';

let field: HTMLTextAreaElement | undefined;
let isComposing = false;
let before: HTMLElement | undefined;

/** Whether an input method is composing words for the text that the caret is on its way to. */
export const isComposingEarly = (): boolean => isComposing;

/** Whether something is the field for words of a text that isn't there yet. */
export const isEarlyField = (target: EventTarget | null): boolean =>
  target !== null && target === field;

/**
 * Keeps words that no key writes: of input methods, panels of emoji, dictation and text expanders. Browsers send them to a
 * field alone, so there is one while the caret is on its way to a text.
 */
export function followEarlyWords(): void {
  const own = document.createElement('textarea');
  own.className = 'early-words';
  own.tabIndex = -1;
  own.ariaLabel = 'Typed text';
  field = own;
  const take = () => {
    const text = own.value;
    if (isComposing || text === '') return;
    own.value = '';
    textKeys.paste({ text, html: '' });
  };
  own.addEventListener('input', take);
  own.addEventListener('compositionstart', () => (isComposing = true));
  own.addEventListener('compositionend', () => {
    isComposing = false;
    take();
  });
  textKeys.follow((isOn) => {
    const { activeElement } = document;
    if (!isOn) {
      if (activeElement === own) before?.focus({ preventScroll: true });
      own.remove();
    } else if (isOnCanvas(activeElement)) {
      before = activeElement instanceof HTMLElement ? activeElement : undefined;
      document.body.append(own);
      own.focus({ preventScroll: true });
    }
  });
}

/** Whether no field or button of the shell has the focus. */
const isOnCanvas = (element: Element | null): boolean =>
  element === null || element === document.body || element.matches('iframe, .canvas');
