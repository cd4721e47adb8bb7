/** Shapes that an author may give to what has a shape of its own. */
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

/** A ratio as CSS reads it. */
export const aspectRatio = (ratio: string) => ratio.replace(':', ' / ');
