import type { ChangeMessage } from '../../author/tab-answer.ts';
import type { ChangeListener } from './server.ts';

/** Address of the author's shell. */
const SHELL = '/__sitegen/';

/** The event of a change for the page in the frame; the detail is the shell's message. */
export const TOLD = 'sitegen:told';

/** The event of a page that shows another board; the detail is its uid. */
export const SHOWN = 'sitegen:shown';

/** Reports the board that the page shows. */
export function notifyShown(name: string) {
  window.dispatchEvent(new CustomEvent(SHOWN, { detail: name }));
}

/**
 * The event of a page before it shows the current state, changed or not: the shell removes its own
 * content first.
 */
export const SHOWING = 'sitegen:showing';

/** Reports that the page is about to show the current state. */
export function notifyShowing() {
  window.dispatchEvent(new Event(SHOWING));
}

/** The event of the frame once its page is parsed, before its resources are loaded. */
export const PARSED = 'sitegen:parsed';

/**
 * Returns whether the page is in the shell's frame: the shell follows changes for both, as a
 * browser has few connections.
 */
export function isInShell(): boolean {
  try {
    return window.parent !== window && window.parent.location.pathname === SHELL;
  } catch {
    // A frame of another origin.
    return false;
  }
}

/** Follows changes by the shell's events. */
export function followShell(onChange: ChangeListener) {
  // Synchronously: a message would wait until the shell is painted.
  addEventListener(TOLD, (event) => onChange((event as CustomEvent<ChangeMessage>).detail));
  window.frameElement?.dispatchEvent(new Event(PARSED));
  // It may have changed since it was made.
  onChange({ revision: 0 });
}
