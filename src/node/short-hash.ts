import { hash } from 'node:crypto';

/** Characters of a hash. */
export const SHORT_HASH_LENGTH = 27;

/** Tells contents apart that a build compares with those of a previous one. */
export function shortHash(content: string | Uint8Array): string {
  return hash('sha1', content, 'base64url');
}
