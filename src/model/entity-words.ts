/** The types of boards. */
export const BOARD_TYPES = ['page', 'folder', 'part', 'frame', 'composite', 'section'] as const;

/** The types of variables. */
export const VARIABLE_TYPES = ['Color', 'Dimension', 'Font', 'Number'] as const;
