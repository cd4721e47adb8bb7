import { UNTRUSTED_BUDGET, type Budget } from '../node/budget.ts';
import type { Opener } from './open-in-browser.ts';

/**
 * Asks a person a question, and returns the answered line; undefined at the end of the input. The
 * answer is hidden if it is a secret.
 */
export type Ask = (
  question: string,
  how?: { readonly isSecret: boolean },
) => Promise<string | undefined>;

/** The input and output of a command; tests pass their own. */
export interface Io {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** True if both streams are terminals that show progress and colors. */
  readonly isTerminal: boolean;
  readonly cwd: string;
  /** Asks a question; only set on an interactive terminal. */
  readonly ask?: Ask;
  /** The program that opens an address in a browser, if not the system's. */
  readonly opener?: Opener;
  /** The limits of an untrusted project, if not the default. */
  readonly budget?: Budget;
  /** Resolves when a long-running command should end. */
  readonly interrupted: Promise<void>;
}

/** OUT-3: 0 for success, 1 if the project or the run has errors, 2 for wrong usage. */
export type ExitCode = 0 | 1 | 2;

/** The limits of a project; undefined for a trusted one. */
export function budgetOf(
  { budget = UNTRUSTED_BUDGET }: Io,
  isUntrusted: boolean | undefined,
): Budget | undefined {
  return isUntrusted === true ? budget : undefined;
}

type Style = 'red' | 'yellow' | 'green' | 'dim' | 'bold';

const CODES: Readonly<Record<Style, number>> = { red: 31, yellow: 33, green: 32, dim: 2, bold: 1 };

/** Colors a text on a terminal; plain elsewhere. */
export function paint({ isTerminal }: Io, style: Style, text: string): string {
  return isTerminal ? `\u001b[${CODES[style]}m${text}\u001b[0m` : text;
}
