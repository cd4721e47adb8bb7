import { hash } from 'node:crypto';

/** Characters of a hash. */
export const SHORT_HASH_LENGTH = 27;

/** A hash for comparing contents with those of a previous build. */
export function shortHash(content: string | Uint8Array): string {
  return hash('sha1', content, 'base64url');
}
