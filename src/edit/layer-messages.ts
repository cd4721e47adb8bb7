/** Messages about groups, and about layers that are aligned together. */
export const LAYER_MESSAGES = {
  'group-color': {
    severity: 'error',
    text: '{color} isn’t a color.',
    hint: 'Use a color such as #C05020 or rgb(192, 80, 32).',
  },
  'group-icon': {
    severity: 'error',
    text: 'There is no icon {icon}.',
    hint: 'Use a name from lucide.dev/icons, such as star.',
  },
  'no-arrangement': {
    severity: 'error',
    text: 'These layers can’t be aligned, because their parent isn’t a row, column or grid.',
    hint: 'Wrap them in a row, a column or a grid.',
  },
  'no-distribution': {
    severity: 'error',
    text: 'The layers of a grid can’t be distributed.',
    hint: 'Change the gap or the number of columns of the grid.',
  },
} as const;
