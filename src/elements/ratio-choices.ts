/** The choices of a ratio for elements that have an intrinsic ratio. */
export const RATIOS = [
  'own',
  '1:1',
  '5:4',
  '4:3',
  '3:2',
  '16:9',
  '21:9',
  '4:5',
  '3:4',
  '2:3',
  '9:16',
] as const;

/** A ratio in CSS syntax. */
export const aspectRatio = (ratio: string) => ratio.replace(':', ' / ');
