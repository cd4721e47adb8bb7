import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { refusalFor } from './refused-error.ts';

/** Maximum number of reasons. */
const MOST_REASONS = 3;

/** Why an undo could not take back all of a step: others have changed it since, or have brought it back already. */
export function leftOver(left: readonly Diagnostic[]): Diagnostic {
  const isThere = left.every(({ code }) => code === 'back-already');
  const before = isThere ? '' : 'Some of it couldn’t be undone. ';
  const more = left.length - MOST_REASONS;
  const end = more > 0 ? ` And ${more} more.` : '';
  const reasons = left.slice(0, MOST_REASONS).map(({ text }) => text);
  return refusalFor('undone-partly', `${before}${reasons.join(' ')}${end}`);
}
