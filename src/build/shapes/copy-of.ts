/**
 * A text for itself. A piece of another one would keep the whole of it in memory; and where that has a character beyond
 * Latin-1, as marks are, the piece would have two bytes a character, and all that it is put together with.
 */
export function copyOf(piece: string): string {
  return Buffer.from(piece).toString();
}
