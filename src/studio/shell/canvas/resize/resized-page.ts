import type { Overlay } from '../overlay/overlay.ts';

/** A page whose blocks are resized. */
export interface ResizedPage {
  readonly view: Window & typeof globalThis;
  readonly overlay: Overlay;
}
