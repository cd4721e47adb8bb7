/** All texts of the menu of layers. */
export const MENU_TEXTS = {
  layer: 'Layer',
  'insert-sheet': 'Insert …',
  write: 'Edit text or go inside',
  rename: 'Rename …',
  duplicate: 'Duplicate',
  copy: 'Copy',
  cut: 'Cut',
  'paste-copied': 'Paste',
  'paste-looks': 'Paste style',
  group: 'Group',
  ungroup: 'Ungroup',
  wrap: 'Wrap in …',
  unwrap: 'Unwrap',
  'move-to': 'Move to …',
  'copy-to': 'Copy to …',
  'save-section': 'Save as section …',
  remove: 'Delete',
  'open-source': 'Go to main component',
  'next-use': 'Next instance',
  detach: 'Detach instance',
  'make-composite': 'Make component …',
} as const;

/** The states that a menu switches on and off. */
export const STATE_TEXTS = {
  hide: { on: 'Hide', off: 'Show' },
  bypass: { on: 'Unwrap in output', off: 'Keep in output' },
  deactivate: { on: 'Disable', off: 'Enable' },
  slot: { on: 'Make slot', off: 'Remove slot' },
} as const;
