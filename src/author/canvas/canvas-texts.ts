/** The texts about the canvas: the devices of widths, and the report of a drag. */
export const TEXTS = {
  phone: 'Phone',
  tablet: 'Tablet',
  desktop: 'Desktop',
  rangeFrom: (from: number, next: number | undefined) =>
    next === undefined ? `From ${from}` : `${from} to ${next - 1}`,
  range: (from: number | undefined, next: number | undefined) => {
    if (from === undefined) return next === undefined ? '' : `below ${next}`;
    return next === undefined ? `from ${from}` : `${from} to ${next - 1}`;
  },
  variable: (label: string) => `the variable “${label}”`,
  replaced: (label: string, value: string) => `Replaced the variable “${label}” with ${value}.`,
};
