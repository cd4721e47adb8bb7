/** How many reasons are given for what could not be undone. */
const MOST_REASONS = 3;

/** Why an undo could not take back all of a step; `isThere` where what it would bring back is there already. */
export function leftOver(isThere: boolean, reasons: readonly string[]): string {
  const before = isThere ? '' : 'Some of it couldn’t be undone. ';
  const more = reasons.length - MOST_REASONS;
  const end = more > 0 ? ` And ${more} more.` : '';
  return `${before}${reasons.slice(0, MOST_REASONS).join(' ')}${end}`;
}
