/** Messages about the color and icon of groups. */
export const GROUP_MESSAGES = {
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
} as const;
