import { useEdit } from './edit-store.ts';
import { refusalFor, RefusedError } from './refused-error.ts';

/** Shows where changes are why something isn't done; returns the error for those who have asked for it. */
export function refuseHere(code: string, text: string, hint = ''): RefusedError {
  const refused = refusalFor(code, text, hint);
  useEdit.setState({ refused });
  return new RefusedError(refused);
}
