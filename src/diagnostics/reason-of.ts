/** What something that was thrown says of itself. */
export function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** The same on one line. */
export function reasonLine(thrown: unknown): string {
  return reasonOf(thrown).replace(/\s+/g, ' ').trim();
}
