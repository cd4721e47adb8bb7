/** What a board is. */
export const BOARD_TYPES = ['page', 'folder', 'part', 'frame', 'composite', 'section'] as const;

/** What a variable holds. */
export const VARIABLE_TYPES = ['Color', 'Dimension', 'Font', 'Number'] as const;
