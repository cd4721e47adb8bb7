import { isPageLeft } from './arrival.ts';
import { remembers } from '../../tab-memory.ts';

/** A navigation of the frame. */
interface Navigation {
  readonly address: string;
  readonly from: string;
}

/** The latest navigation, and its time in ms since 1970. */
const memory = remembers<{ latest: Navigation & { readonly at: number } }>('frame-navigation', {
  latest: { address: '', from: '', at: 0 },
});

/** Navigates the frame without a history entry, as the shell has its own. */
export function navigate(view: Window, way: Navigation) {
  view.location.replace(way.address);
  noteNavigation(way);
}

/**
 * Repeats the latest navigation, but only once: if the frame goes back to the former page again, as
 * by a redirect, it stays there.
 */
export const repeatNavigation = (view: Window) =>
  navigate(view, { address: memory.latest.address, from: '' });

/** Records a navigation of the frame. */
export function noteNavigation(way: Navigation) {
  memory.latest = { ...way, at: performance.timeOrigin + performance.now() };
}

/**
 * Returns whether a page that has arrived was requested before the latest navigation, so that it is
 * left immediately.
 */
export function isOvertaken({ location, performance: { timeOrigin } }: Window): boolean {
  return (
    isPageLeft() && location.pathname !== memory.latest.address && timeOrigin < memory.latest.at
  );
}

/**
 * Returns whether the former page has reloaded itself, as after a restart of its server, and has
 * thereby cancelled the latest navigation.
 */
export function hasReloaded({ location }: Window): boolean {
  return (
    isPageLeft() &&
    location.pathname === memory.latest.from &&
    memory.latest.from !== memory.latest.address
  );
}
