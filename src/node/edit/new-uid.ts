import { randomBytes } from 'node:crypto';
import { UID_LENGTH, uidFrom } from '../../model/new-uid.ts';

/** Returns a random uid. */
export function newUid(): string {
  return uidFrom(randomBytes(UID_LENGTH));
}
