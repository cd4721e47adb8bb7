/** How layers of a row, column or grid are aligned: horizontally, vertically, or distributed. */
export const ALIGNMENTS = [
  'start',
  'center',
  'end',
  'top',
  'middle',
  'bottom',
  'distribute',
] as const;

export type Alignment = (typeof ALIGNMENTS)[number];
