import { reasonOf, sentencesOf } from '../../diagnostics/reason-of.ts';
import type { Rejection } from '../../edit/rejection.ts';

/** An error with the diagnostic of the tab or of the server. */
export class RejectedError extends Error {
  readonly rejection: Rejection;

  constructor(rejection: Rejection) {
    super(sentencesOf(rejection));
    this.rejection = rejection;
  }
}

/** Returns a diagnostic of the shell itself. */
export const rejectionFor = (code: string, text: string, hint = ''): Rejection => ({
  code,
  severity: 'error',
  text,
  hint,
  path: '',
});

/** Returns the diagnostic of a thrown value. */
export const rejectionIn = (thrown: unknown): Rejection =>
  thrown instanceof RejectedError ? thrown.rejection : rejectionFor('failed', reasonOf(thrown));
