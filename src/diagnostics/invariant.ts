/**
 * Asserts a condition that only a bug in this program can break. @throws an Error whose message
 * begins with UNEXPECTED (MODEL-5)
 */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`UNEXPECTED: ${message}`);
}
