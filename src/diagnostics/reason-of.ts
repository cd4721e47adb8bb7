/** The message of a thrown value. */
export function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** The message of a thrown value on one line. */
export function reasonLine(thrown: unknown): string {
  return reasonOf(thrown).replace(/\s+/g, ' ').trim();
}
