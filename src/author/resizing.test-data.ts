/** Blocks that handles change, as tests have them. */
import type { PixelsPer } from './lengths.ts';
import type { Pull } from './resizable.ts';

export const PER: PixelsPer = { px: 1, em: 20, rm: 16, '%': 8, vw: 10, vh: 6, ch: 9 };
export const LOOK = { isLook: true, properties: [] };

export const pull = (handle: Pull['handle'], more: Partial<Pull> = {}): Pull => ({
  handle,
  bound: 'size',
  x: 0,
  y: 0,
  isBoth: false,
  isAll: false,
  ...more,
});
