import { reasonOf, sentencesOf } from '../../diagnostics/reason-of.ts';
import type { Refusal } from '../../edit/refusal.ts';

/** Why something isn't done: the diagnostic of the tab or of the server, as it is. */
export class RefusedError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(sentencesOf(refusal));
    this.refusal = refusal;
  }
}

/** A diagnostic of what the shell itself can't do. */
export const refusalFor = (code: string, text: string, hint = ''): Refusal => ({
  code,
  severity: 'error',
  text,
  hint,
  path: '',
});

/** The diagnostic of a thrown value. */
export const refusalIn = (thrown: unknown): Refusal =>
  thrown instanceof RefusedError ? thrown.refusal : refusalFor('failed', reasonOf(thrown));
