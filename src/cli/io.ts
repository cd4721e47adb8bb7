import { UNTRUSTED_BUDGET, type Budget } from '../node/budget.ts';
import type { Opener } from './open-in-browser.ts';

/** Puts a question to a person, and gives the line that is the answer; undefined when there will be none. */
export type Ask = (question: string) => Promise<string | undefined>;

/** Where a command reads and writes; tests pass their own. */
export interface Io {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Whether both are terminals, which show progress and colours. */
  readonly isTerminal: boolean;
  readonly cwd: string;
  /** Only where somebody sits at a terminal. */
  readonly ask?: Ask;
  /** What opens an address in a browser, if not what does so on this system. */
  readonly opener?: Opener;
  /** What an untrusted project may take, if not what is usual. */
  readonly budget?: Budget;
  /** Resolves when the command should end, for commands that don't end by themselves. */
  readonly interrupted: Promise<void>;
}

/** OUT-3: 0 done, 1 the project or the run has errors, 2 wrong usage. */
export type ExitCode = 0 | 1 | 2;

/** What a project may take; undefined where it is trusted. */
export function budgetOf(
  { budget = UNTRUSTED_BUDGET }: Io,
  isUntrusted: boolean | undefined,
): Budget | undefined {
  return isUntrusted === true ? budget : undefined;
}

type Style = 'red' | 'yellow' | 'green' | 'dim' | 'bold';

const CODES: Readonly<Record<Style, number>> = { red: 31, yellow: 33, green: 32, dim: 2, bold: 1 };

/** Colours a text on a terminal, and leaves it alone elsewhere. */
export function paint({ isTerminal }: Io, style: Style, text: string): string {
  return isTerminal ? `\u001b[${CODES[style]}m${text}\u001b[0m` : text;
}
