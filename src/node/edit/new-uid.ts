import { randomBytes } from 'node:crypto';
import { UID_LENGTH, uidFrom } from '../../model/new-uid.ts';

/** The uid of something new. */
export function newUid(): string {
  return uidFrom(randomBytes(UID_LENGTH));
}
