/** Maximum number of reasons. */
const MOST_REASONS = 3;

/**
 * Returns why an undo skipped parts of a step; `isThere` means that they had their effect already.
 */
export function leftOver(isThere: boolean, reasons: readonly string[]): string {
  const before = isThere ? '' : 'Some of it couldn’t be undone. ';
  const more = reasons.length - MOST_REASONS;
  const end = more > 0 ? ` And ${more} more.` : '';
  return `${before}${reasons.slice(0, MOST_REASONS).join(' ')}${end}`;
}
