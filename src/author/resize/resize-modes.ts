/** The part of a size that its handles change. */
export const RESIZE_MODES = ['size', 'minimum', 'maximum'] as const;
export type ResizeMode = (typeof RESIZE_MODES)[number];
