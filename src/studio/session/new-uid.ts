import { UID_LENGTH, uidFrom } from '../../model/new-uid.ts';

/** The uid of a block that is made in the browser: it is called so before it is saved. */
export function newUid(): string {
  return uidFrom(crypto.getRandomValues(new Uint8Array(UID_LENGTH)));
}
