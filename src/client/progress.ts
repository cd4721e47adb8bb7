import { addOwnElement } from './own-element.ts';

/** Shorter waits need no indicator. */
const DELAY_MS = 200;

let bar: HTMLElement | undefined;
let waits = 0;

/** Shows a progress indicator after a delay; returns a function that ends it. */
export function showProgress(): () => void {
  waits += 1;
  const timer = setTimeout(() => {
    bar ??= createBar();
    bar.hidden = false;
  }, DELAY_MS);
  return () => {
    clearTimeout(timer);
    waits -= 1;
    if (waits === 0 && bar !== undefined) bar.hidden = true;
  };
}

function createBar(): HTMLElement {
  const element = addOwnElement(
    { role: 'progressbar', 'aria-label': 'Loading' },
    {
      position: 'fixed',
      zIndex: '2147483647',
      inset: '0 0 auto',
      height: '3px',
      background: 'currentColor',
      transformOrigin: 'left',
    },
  );
  const frames = [{ transform: 'scaleX(0)' }, { transform: 'scaleX(0.9)' }];
  element.animate(frames, {
    duration: 8000,
    easing: 'cubic-bezier(0.1, 0.7, 0.2, 1)',
    fill: 'forwards',
  });
  return element;
}
