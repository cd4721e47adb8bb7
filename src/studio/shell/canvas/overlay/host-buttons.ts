import { tryCommand } from '../../commands/registry.ts';

/** The attribute of a button with the host that it allows. */
export const HOST = 'data-host';

/**
 * Events of a button that the page and the tools may not receive: they would select the block
 * below.
 */
const STOPPED_EVENTS = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'dblclick',
  'auxclick',
  'contextmenu',
] as const;

function stopOnHostButton(event: Event) {
  if (hostAt(event) !== undefined) event.stopImmediatePropagation();
}

/**
 * Allows a host by its button, before any tool receives the event; returns a function that stops.
 */
export function followHostButtons(view: Window): () => void {
  const end = new AbortController();
  const listen = { capture: true, signal: end.signal } as const;
  for (const name of STOPPED_EVENTS) view.addEventListener(name, stopOnHostButton, listen);
  view.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter' || event.key === ' ') stopOnHostButton(event);
    },
    listen,
  );
  view.addEventListener(
    'click',
    (event) => {
      const host = hostAt(event);
      if (host === undefined) return;
      event.stopImmediatePropagation();
      tryCommand('allow-host', { host });
    },
    listen,
  );
  return () => end.abort();
}

function hostAt(event: Event): string | undefined {
  const [first] = event.composedPath();
  if (first === undefined || !('getAttribute' in first)) return undefined;
  return (first as Element).getAttribute(HOST) ?? undefined;
}
