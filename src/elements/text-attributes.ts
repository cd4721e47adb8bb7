/** The text of inline elements, which children may follow. */
export const INLINE_TEXT = {
  text: { type: 'Text', initValue: '', isVerbatim: true, tooltip: 'The text; children follow it.' },
} as const;

/** How an element is called by those who do not see it. */
export const LABEL = {
  type: 'String',
  initValue: '',
  isOptional: true,
  isFunctional: true,
  tooltip: 'A name for those who do not see it.',
} as const;
