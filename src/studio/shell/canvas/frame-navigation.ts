import { isPageLeft } from './arrival.ts';
import { remembers } from '../../tab-memory.ts';

/** A navigation of the frame. */
interface Navigation {
  readonly address: string;
  readonly from: string;
}

interface FrameNavigationMemory {
  /** The latest one, and its time in ms since 1970. */
  led: Navigation & { readonly at: number };
}

const memory = remembers<FrameNavigationMemory>('frame-navigation', {
  led: { address: '', from: '', at: 0 },
});

/** Navigates the frame without a history entry, as the shell has its own. */
export function lead(view: Window, way: Navigation) {
  view.location.replace(way.address);
  noteLed(way);
}

/** Repeats the latest navigation; once, as further redirects are followed. */
export const leadAgain = (view: Window) => lead(view, { address: memory.led.address, from: '' });

/** Notes a navigation of the frame itself. */
export function noteLed(way: Navigation) {
  memory.led = { ...way, at: performance.timeOrigin + performance.now() };
}

/**
 * Returns whether a page was requested before the one on its way: a late one is left immediately.
 */
export function isOvertaken({ location, performance: { timeOrigin } }: Window): boolean {
  return isPageLeft() && location.pathname !== memory.led.address && timeOrigin < memory.led.at;
}

/**
 * Returns whether the former page has reloaded itself, as after a restart of its server, and
 * cancelled the one on its way.
 */
export function isInTheWay({ location }: Window): boolean {
  return (
    isPageLeft() && location.pathname === memory.led.from && memory.led.from !== memory.led.address
  );
}
