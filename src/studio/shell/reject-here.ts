import { useEdit } from './edit-store.ts';
import { rejectionFor, RejectedError } from './rejected-error.ts';

/** Shows a rejection of the shell in the note, and returns its error. */
export function rejectHere(code: string, text: string, hint = ''): RejectedError {
  const error = rejectionFor(code, text, hint);
  useEdit.setState({ error });
  return new RejectedError(error);
}
