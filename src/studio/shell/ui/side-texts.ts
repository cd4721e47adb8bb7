/** All texts of the edges of the sidebars. */
export const SIDE_TEXTS = {
  widths: { left: 'Width of the left sidebar', right: 'Width of the right sidebar' },
  pixels: (width: number) => `${width} px`,
  hint: 'Drag to resize, double-click to reset',
} as const;
