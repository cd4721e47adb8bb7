import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { rejectionFor } from './rejected-error.ts';
import { NOTE_TEXTS as TEXTS } from './notes-texts.ts';

/** Maximum number of shown reasons. */
const MAX_REASONS = 3;

/**
 * Returns the reason why an undo couldn't revert all of a step: others have changed it since, or
 * have already reverted it.
 */
export function partialUndoReason(skipped: readonly Diagnostic[]): Diagnostic {
  const alreadyReverted = skipped.every(({ code }) => code === 'back-already');
  const before = alreadyReverted ? [] : [TEXTS.undonePartly];
  const more = skipped.length - MAX_REASONS;
  const end = more > 0 ? [TEXTS.moreReasons(more)] : [];
  const reasons = skipped.slice(0, MAX_REASONS).map(({ text }) => text);
  return rejectionFor('undone-partly', [...before, ...reasons, ...end].join(' '));
}
