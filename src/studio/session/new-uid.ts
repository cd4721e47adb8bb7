import { UID_LENGTH, uidFrom } from '../../model/new-uid.ts';

/** Returns the uid of a block made in the browser, which it keeps when it is saved. */
export function newUid(): string {
  return uidFrom(crypto.getRandomValues(new Uint8Array(UID_LENGTH)));
}
