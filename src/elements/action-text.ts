/** The one attribute of the elements that are buttons with a fixed action. */
export const ACTION_TEXT = {
  text: { type: 'Text', initValue: '', tooltip: 'The text of the button.' },
} as const;
