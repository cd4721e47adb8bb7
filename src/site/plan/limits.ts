/** Maximum number of blocks of a page with its composites expanded (SAFE-7). */
export const MAX_BLOCKS = 200_000;
/** Maximum depth of blocks; Chromium cuts a document off at 512 elements. */
export const MAX_DEPTH = 250;
