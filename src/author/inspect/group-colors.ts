/** Colors of groups that are visible on the light and on the dark ground of the layers tree. */
export const GROUP_COLORS = {
  red: '#E44D3F',
  orange: '#C86610',
  gold: '#A07D08',
  green: '#319362',
  teal: '#158F93',
  blue: '#3B81E3',
  purple: '#9863F2',
  pink: '#DE4596',
} as const;

export type GroupColor = keyof typeof GROUP_COLORS;
