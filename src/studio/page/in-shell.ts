import type { ToldChange } from '../../author/tab-answer.ts';
import type { ChangeTold } from './server.ts';

/** Address of the author's shell. */
const SHELL = '/__sitegen/';

/** What happens to the page in the frame when something has changed; the detail is what its shell was told. */
export const TOLD = 'sitegen:told';

/** What a page tells of itself once another board is shown in it; the detail is its uid. */
export const SHOWN = 'sitegen:shown';

/** Tells which board the page shows. */
export function tellShown(name: string) {
  window.dispatchEvent(new CustomEvent(SHOWN, { detail: name }));
}

/** What a page tells before it shows what is so now, be it changed or not: what the shell has put into it goes first. */
export const SHOWING = 'sitegen:showing';

/** Tells that the page is about to show what is so now. */
export function tellShowing() {
  window.dispatchEvent(new Event(SHOWING));
}

/** What happens to the frame once all of the page in it is there, but for what it loads. */
export const PARSED = 'sitegen:parsed';

/** Whether a page is in the frame of the shell, which follows the changes for both: a browser has few connections. */
export function isInShell(): boolean {
  try {
    return window.parent !== window && window.parent.location.pathname === SHELL;
  } catch {
    // A frame of another origin.
    return false;
  }
}

/** Calls for each change that the shell tells of. */
export function followShell(told: ChangeTold) {
  // At once: a message would wait until the shell is painted.
  addEventListener(TOLD, (event) => told((event as CustomEvent<ToldChange>).detail));
  window.frameElement?.dispatchEvent(new Event(PARSED));
  // It may have changed since it was made.
  told({ revision: 0 });
}
