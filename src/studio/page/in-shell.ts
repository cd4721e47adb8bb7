import type { ChangeMessage } from '../../author/tab-answer.ts';
import type { ChangeListener } from './server.ts';

/** Address of the author's shell. */
const SHELL = '/__sitegen/';

/**
 * Name of the event that tells the page in the frame about a change; the detail is the shell's
 * message.
 */
export const TOLD = 'sitegen:told';

/**
 * Name of the event that a page sends when it shows another board; the detail is the uid of the
 * board.
 */
export const SHOWN = 'sitegen:shown';

/** Reports the board that the page shows. */
export function notifyShown(name: string) {
  window.dispatchEvent(new CustomEvent(SHOWN, { detail: name }));
}

/**
 * Name of the event that a page sends before it shows the current state, changed or not, so that
 * the shell can remove its own content from the page.
 */
export const SHOWING = 'sitegen:showing';

/** Reports that the page is about to show the current state. */
export function notifyShowing() {
  window.dispatchEvent(new Event(SHOWING));
}

/**
 * Name of the event that the frame gets once its page is parsed, before its resources are loaded.
 */
export const PARSED = 'sitegen:parsed';

/**
 * Returns whether the page is in the shell's frame: the shell follows changes for both, as a
 * browser has few connections.
 */
export function isInShell(): boolean {
  try {
    return window.parent !== window && window.parent.location.pathname === SHELL;
  } catch {
    // The parent has another origin, so its address can't be read.
    return false;
  }
}

/** Follows changes by the shell's events. */
export function followShell(onChange: ChangeListener) {
  // Synchronously: a message would wait until the shell is painted.
  addEventListener(TOLD, (event) => onChange((event as CustomEvent<ChangeMessage>).detail));
  window.frameElement?.dispatchEvent(new Event(PARSED));
  // The page may have changed since the server made it.
  onChange({ revision: 0 });
}
