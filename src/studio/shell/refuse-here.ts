import { useEdit } from './edit-store.ts';
import { refusalFor, RefusedError } from './refused-error.ts';

/** Shows a refusal of the shell in the note, and returns its error. */
export function refuseHere(code: string, text: string, hint = ''): RefusedError {
  const refused = refusalFor(code, text, hint);
  useEdit.setState({ refused });
  return new RefusedError(refused);
}
