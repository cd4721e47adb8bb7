import { reasonOf, sentencesOf } from '../../diagnostics/reason-of.ts';
import type { Refusal } from '../../edit/refusal.ts';

/** An error with the diagnostic of the tab or of the server. */
export class RefusedError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(sentencesOf(refusal));
    this.refusal = refusal;
  }
}

/** A diagnostic of the shell itself. */
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
