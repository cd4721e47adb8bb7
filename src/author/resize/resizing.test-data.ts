/** Blocks for tests of handles. */
import type { Json } from '../../values/json.ts';
import { SNAP_PX, type PixelsPer, type Snap } from './lengths.ts';
import type { HandlePull, Resizable } from './resizable.ts';

export const PER: PixelsPer = { px: 1, em: 20, rm: 16, '%': 8, vw: 10, vh: 6, ch: 9 };
export const LOOK = { isLook: true, properties: [] };

export const pull = (handle: HandlePull['handle'], more: Partial<HandlePull> = {}): HandlePull => ({
  handle,
  mode: 'size',
  x: 0,
  y: 0,
  isBoth: false,
  isAll: false,
  ...more,
});

const EDGES = { top: 10, right: 20, bottom: 30, left: 40 };

/** Returns a block of 400 by 200 px with written values. */
export const block = (
  written: Readonly<Record<string, Json>>,
  snaps: readonly Snap[] = [],
): Resizable => ({
  width: 400,
  height: 200,
  padding: EDGES,
  margin: EDGES,
  gap: { x: 10, y: 10 },
  gapDirections: { x: 1, y: 1 },
  growth: { x: 1, y: 1 },
  reach: SNAP_PX,
  per: { x: PER, y: PER },
  values: {
    size: { ...LOOK, written: written['size'] },
    padding: { ...LOOK, written: written['padding'] },
    margin: { ...LOOK, written: written['margin'] },
    gap: { written: written['gap'], isLook: false, properties: ['--gap'] },
  },
  snaps: { x: snaps, y: snaps, spaces: snaps },
});
