import type { Overlay } from '../overlay/overlay.ts';

/** A page with resized blocks. */
export interface ResizedPage {
  readonly view: Window & typeof globalThis;
  readonly overlay: Overlay;
}
