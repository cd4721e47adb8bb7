import type { Stroke } from '../../author/keys.ts';
import { isMac } from './is-mac.ts';
import type { Clip } from './text/paste.ts';

const WAYS: Readonly<Record<string, 'left' | 'right' | 'backward' | 'forward'>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'backward',
  ArrowDown: 'forward',
  Home: 'backward',
  End: 'forward',
  Backspace: 'backward',
  Delete: 'forward',
};

/** Returns how far a key moves the caret. */
function reachOf({ key, ctrlKey, metaKey, altKey }: Stroke): string {
  const isUpright = key === 'ArrowUp' || key === 'ArrowDown';
  if (key === 'Home' || key === 'End') return ctrlKey ? 'documentboundary' : 'lineboundary';
  if (isMac && metaKey) return isUpright ? 'documentboundary' : 'lineboundary';
  const isFar = isMac ? altKey : ctrlKey;
  if (isUpright) return isFar ? 'paragraph' : 'line';
  return isFar ? 'word' : 'character';
}

/**
 * Moves the caret like a browser does for a key; selects the text that Backspace and Delete remove.
 */
export function moveCaret(selection: Selection, stroke: Stroke): void {
  const way = WAYS[stroke.key];
  if (way === undefined) return;
  const isTaken = stroke.key === 'Backspace' || stroke.key === 'Delete';
  if (isTaken && !selection.isCollapsed) return;
  selection.modify(isTaken || stroke.shiftKey ? 'extend' : 'move', way, reachOf(stroke));
}

/** Dispatches a key that was pressed before; a browser has no default action for it. */
export function dispatchKey(target: EventTarget, stroke: Stroke): boolean {
  const { key, code = '', ctrlKey, metaKey, shiftKey, altKey } = stroke;
  const held = { ctrlKey, metaKey, shiftKey, altKey };
  return target.dispatchEvent(
    new KeyboardEvent('keydown', { key, code, ...held, bubbles: true, cancelable: true }),
  );
}

/** Dispatches the event of copying or cutting, which browsers only fire for real keys. */
export function dispatchCopy(target: EventTarget, name: 'copy' | 'cut') {
  target.dispatchEvent(new ClipboardEvent(name, { bubbles: true, cancelable: true }));
}

/** Dispatches the event of pasting some content. */
export function dispatchPaste(target: EventTarget, { text, html }: Clip) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  clipboardData.setData('text/html', html);
  const init = { clipboardData, bubbles: true, cancelable: true };
  target.dispatchEvent(new ClipboardEvent('paste', init));
}
