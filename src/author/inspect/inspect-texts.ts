const ADDRESSES =
  'Enter the name of a page, or a web, mail or phone address, such as https://example.org.';

/** The texts of the inspector: the style painter, link targets, numbers and conflicts. */
export const TEXTS = {
  style: 'Style',
  looks: {
    'text-color': 'Text color',
    'line-height': 'Line height',
    fill: 'Fill',
    'font-size': 'Font size',
    padding: 'Padding',
    margin: 'Margin',
    'font-family': 'Font family',
    'font-weight': 'Font weight',
    opacity: 'Opacity',
  },
  fillColor: 'Fill color',
  cornerRadius: 'Corner radius',
  noPageAt: (path: string) => `There is no page at ${path}.`,
  noTarget: (text: string) => `A link can’t point to ${text}. ${ADDRESSES}`,
  noPage: (name: string) => `There is no page ${name}. ${ADDRESSES}`,
  minimum: (value: number) => `The minimum is ${value}.`,
  maximum: (value: number) => `The maximum is ${value}.`,
  whole: 'Use a whole number.',
  mine: 'Mine',
  mineIs: (value: string) => `Mine: ${value}`,
  clear: 'Clear it',
  theirs: 'Theirs',
  severalMoved: ['Apply there', 'Stay here'],
  moved: ['Apply my change there', 'Discard my change'],
  restore: ['Restore it', 'Keep it removed'],
  gone: ['Restore with my change', 'Discard my change'],
} as const;
