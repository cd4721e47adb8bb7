/**
 * A 53-bit hash of a text as 10 or 11 lower-case letters and digits; the same on every machine. Not
 * cryptographic: for names, not for protection. (Bryc's cyrb53, public domain.)
 */
export function contentHash(text: string): string {
  return hashNumber(text).toString(36).padStart(11, '0');
}

/** Returns the hash as a number below 2^53. */
export function hashNumber(text: string): number {
  let h1 = 0xdeadbeef;
  let h2 = 0x41c6ce57;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    h1 = Math.imul(h1 ^ code, 2654435761);
    h2 = Math.imul(h2 ^ code, 1597334677);
  }
  h1 = Math.imul(h1 ^ (h1 >>> 16), 2246822507) ^ Math.imul(h2 ^ (h2 >>> 13), 3266489909);
  h2 = Math.imul(h2 ^ (h2 >>> 16), 2246822507) ^ Math.imul(h1 ^ (h1 >>> 13), 3266489909);
  return 4294967296 * (2097151 & h2) + (h1 >>> 0);
}
