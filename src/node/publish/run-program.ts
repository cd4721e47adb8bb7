import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { SiteError } from '../../diagnostics/site-error.ts';
import { printable } from '../../diagnostics/printable.ts';
import { codeOf } from '../../diagnostics/code-of.ts';

export interface ProgramCall {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
  /** The text or bytes for the program's standard input. */
  readonly input?: string | Uint8Array;
  /** Called with portions of the program's output. */
  readonly onOutput?: (text: string) => void;
}

export interface ProgramResult {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Starts a program without a shell. */
export function startProgram(
  program: string,
  { args, env, cwd }: Pick<ProgramCall, 'args' | 'env' | 'cwd'>,
): ChildProcessWithoutNullStreams {
  // The bundle loads the module on demand, since most runs don't need it.
  const { spawn } = process.getBuiltinModule('node:child_process');
  const child = spawn(program, args, { env, cwd, stdio: 'pipe' });
  // If the program ends early, writing to its input fails; its exit code says why.
  child.stdin.on('error', () => {});
  return child;
}

/** Runs a program without a shell. @throws SiteError if it isn't installed */
export function runProgram(program: string, call: ProgramCall): Promise<ProgramResult> {
  const { input, onOutput } = call;
  return new Promise((resolve, reject) => {
    const child = startProgram(program, call);
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (bytes: Buffer) => {
      out.push(bytes);
      onOutput?.(bytes.toString());
    });
    child.stderr.on('data', (bytes: Buffer) => err.push(bytes));
    child.once('error', (error) => reject(missing(program, error)));
    child.once('close', (code) => {
      const [text, errors] = [Buffer.concat(out).toString(), Buffer.concat(err).toString()];
      resolve({ code: code ?? 1, out: text, err: errors });
    });
    child.stdin.end(input);
  });
}

function missing(program: string, exception: Error): SiteError {
  const isMissing = codeOf(exception) === 'ENOENT';
  const message = isMissing ? `“${program}” isn’t installed.` : `Can’t run “${program}”.`;
  const details = isMissing ? 'Install it, or use another kind of target.' : exception.message;
  return new SiteError(message, { details, exception });
}

/** Runs a program that has to succeed. @throws SiteError with its last lines */
export async function runSuccessfully(program: string, call: ProgramCall): Promise<string> {
  const { code, out, err } = await runProgram(program, call);
  if (code === 0) return out;
  throw programError(program, err);
}

/** Number of lines of a program's errors that are shown. */
const SHOWN_LINES = 4;

/** The error of a program that failed. */
export function programError(program: string, err: string): SiteError {
  const lines = err.split('\n').filter((line) => line.trim() !== '');
  const details = lines
    .slice(-SHOWN_LINES)
    .map((line) => printable(line))
    .join(' ');
  return new SiteError(`“${program}” failed.`, { details });
}
