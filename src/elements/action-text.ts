/** The only attribute of buttons with a fixed action. */
export const ACTION_TEXT = {
  text: { type: 'Text', initValue: '', tooltip: 'Text of the button.' },
} as const;
