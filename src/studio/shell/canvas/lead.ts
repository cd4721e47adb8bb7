import { isPageLeft } from './arrival.ts';

/** Where the frame is led to, and from where. */
interface Way {
  readonly address: string;
  readonly from: string;
}

/** The latest one, and when it was taken, in ms since 1970. */
let led: Way & { readonly at: number } = { address: '', from: '', at: 0 };

/** Leads the frame; no entry of the history, as the shell has its own. */
export function lead(view: Window, way: Way) {
  view.location.replace(way.address);
  noteLed(way);
}

/** Leads it where it was led last; once, as what leads back from there by itself is followed. */
export const leadAgain = (view: Window) => lead(view, { address: led.address, from: '' });

/** Notes where the frame goes without being led. */
export function noteLed(way: Way) {
  led = { ...way, at: performance.timeOrigin + performance.now() };
}

/** Whether a page was asked for before the one that is on its way: it comes late, and goes at once. */
export function isOvertaken({ location, performance: { timeOrigin } }: Window): boolean {
  return isPageLeft() && location.pathname !== led.address && timeOrigin < led.at;
}

/** Whether the page that was left has loaded itself anew, as after a restart of its server, and so kept out the one on its way. */
export function isInTheWay({ location }: Window): boolean {
  return isPageLeft() && location.pathname === led.from && led.from !== led.address;
}
