import type { Diagnostic } from './diagnostic.ts';

/** The message of a thrown value. */
export function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** The sentences of a diagnostic: the problem, and the advice how to fix it. */
export const sentencesOf = ({ text, hint }: Pick<Diagnostic, 'text' | 'hint'>): string =>
  `${text} ${hint}`.trim();

/** The message of a thrown value on one line. */
export function reasonLine(thrown: unknown): string {
  return reasonOf(thrown).replace(/\s+/g, ' ').trim();
}
