import { dirname, join } from 'node:path';
import type { Diagnostic, Severity } from '../diagnostics/diagnostic.ts';
import { printable } from '../diagnostics/printable.ts';
import { reasonLine } from '../diagnostics/reason-of.ts';
import { SiteError } from '../diagnostics/site-error.ts';
import { parseUrl } from '../values/parse-url.ts';
import type { ExternalResource } from '../site/plan/outside.ts';
import { paint, type ExitCode, type Io } from './io.ts';

/** Findings of one code that are printed one by one; `--json` and `check` give them all. */
const SHOWN_PER_CODE = 5;

const LABELS: Readonly<Record<Severity, { word: string; style: 'red' | 'yellow' | 'dim' }>> = {
  error: { word: 'error ', style: 'red' },
  mend: { word: 'mended', style: 'yellow' },
  notice: { word: 'note  ', style: 'dim' },
};

const ORDER: readonly Severity[] = ['notice', 'mend', 'error'];

export interface ReportOptions {
  /** The project file, for the place of each finding. */
  readonly file: string;
  /** Only errors are printed. */
  readonly isQuiet?: boolean;
  /** Every finding is printed. */
  readonly isComplete?: boolean;
}

/** Prints findings to the error stream, the gravest last, where a terminal shows them. */
export function reportDiagnostics(
  io: Io,
  diagnostics: readonly Diagnostic[],
  { file, isQuiet = false, isComplete = false }: ReportOptions,
) {
  for (const severity of isQuiet ? ORDER.slice(-1) : ORDER) {
    const counts = new Map<string, number>();
    for (const diagnostic of diagnostics) {
      if (diagnostic.severity !== severity) continue;
      const count = (counts.get(diagnostic.code) ?? 0) + 1;
      counts.set(diagnostic.code, count);
      if (isComplete || count <= SHOWN_PER_CODE) io.err(diagnosticText(io, diagnostic, file));
    }
    if (isComplete) continue;
    for (const [code, count] of counts) {
      const more = count - SHOWN_PER_CODE;
      if (more > 0)
        io.err(
          paint(io, 'dim', `  … and ${more} more of ${code}; see them all with "sitegen check"\n`),
        );
    }
  }
}

function diagnosticText(io: Io, diagnostic: Diagnostic, projectFile: string): string {
  const { word, style } = LABELS[diagnostic.severity];
  const { path, board, block, blockUid, code, text, hint, places = 1 } = diagnostic;
  const file = placeInFile(diagnostic, projectFile);
  const names = [
    board === undefined ? '' : `board "${printable(board, MAX_NAME)}"`,
    block === undefined ? '' : `block "${printable(block, MAX_NAME)}"`,
    blockUid === undefined ? '' : `uid ${printable(blockUid, MAX_NAME)}`,
  ].filter((name) => name !== '');
  const where = [
    printable(path === '' ? file : `${file} ${shortPath(path)}`),
    names.length === 0 ? '' : `(${names.join(', ')})`,
    places === 1 ? '' : `and ${places - 1} more`,
  ]
    .filter((part) => part !== '')
    .join(' ');
  return `${paint(io, style, word)}  ${where}\n        ${text} ${paint(io, 'dim', `[${code}]`)}\n        ${paint(io, 'dim', hint)}\n`;
}

/** A file as editors open it: with line and column, where they are known. */
function placeInFile({ file, line, column }: Diagnostic, projectFile: string): string {
  const isFile = projectFile.endsWith('.json') || file === undefined;
  const folder = isFile ? dirname(projectFile) : projectFile;
  const name = file === undefined ? projectFile : join(folder, file);
  return line === undefined ? name : `${name}:${line}:${column ?? 1}`;
}

/** The longest name that is printed whole. */
const MAX_NAME = 240;
/** The longest path that is printed whole; `--json` has all of it. */
const MAX_PATH = 160;

function shortPath(path: string): string {
  return path.length <= MAX_PATH
    ? path
    : `${path.slice(0, MAX_PATH / 2)}…${path.slice(-MAX_PATH / 2)}`;
}

/** `3 mended: 2 × new-attribute, 1 × lost-slot`, or an empty text. */
export function mendedSummary(diagnostics: readonly Diagnostic[]): string {
  const counts = new Map<string, number>();
  for (const { severity, code } of diagnostics) {
    if (severity === 'mend') counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const parts = [...counts].map(([code, count]) => `${count} × ${code}`);
  return total === 0 ? '' : `mended ${total}: ${parts.join(', ')}`;
}

const ASKS: Readonly<Record<ExternalResource['kind'], string>> = {
  'tag-manager': 'tag manager',
  analytics: 'visits counted by',
  verification: 'site verification',
  endpoint: 'to speak for the site',
  fonts: 'fonts from',
  host: 'files from',
  redirect: 'redirect to',
};

/** Values of one kind that are printed; `--json` gives them all. */
const SHOWN_PER_KIND = 5;

/** Says what a project wants beyond its own site. */
export function reportAsks(io: Io, asks: readonly ExternalResource[]) {
  if (asks.length === 0) return;
  io.out('the project asks for:\n');
  for (const [kind, words] of Object.entries(ASKS)) {
    const values = asks
      .filter((ask) => ask.kind === kind)
      .map(({ value }) => printable(withPlainHost(value), MAX_NAME));
    if (values.length === 0) continue;
    const more = values.length - SHOWN_PER_KIND;
    const shown = values.slice(0, SHOWN_PER_KIND).join(', ');
    io.out(`  ${words} ${shown}${more > 0 ? ` and ${more} more` : ''}\n`);
  }
}

/** A value with the ASCII form of its host behind it, where letters may look like others. */
function withPlainHost(value: string): string {
  const address = /https?:\/\/\S+/.exec(value)?.[0];
  const host = address === undefined ? undefined : parseUrl(address)?.host;
  return host === undefined || value.includes(host) || !host.includes('xn--')
    ? value
    : `${value} (${host})`;
}

/** Prints an error that a person is told of, and gives the exit code for it. */
export function reportError(io: Io, error: unknown): ExitCode {
  const { message, details, status } = toldError(error);
  io.err(`${paint(io, 'red', 'error ')}  ${printable(message)}\n`);
  if (details !== '') io.err(`        ${paint(io, 'dim', printable(details))}\n`);
  return status === 400 ? 2 : 1;
}

/**
 * The error that a person is told of: one of ours, or what the system says of a file or a folder, which nobody can
 * foresee for each. Anything else is a bug of ours and goes up.
 */
export function toldError(error: unknown): SiteError {
  if (error instanceof SiteError) return error;
  if (!(error instanceof Error && 'syscall' in error)) throw error;
  const details = 'Look at the path, the permissions and the free space.';
  const message = `A file or a folder can not be used: ${reasonLine(error)}.`;
  return new SiteError(message, { details, exception: error });
}

/** A number of things, by the word for one of them. */
export function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

/** A size as a person reads it. */
export function megabytes(bytes: number): string {
  return bytes < 1_000_000
    ? `${(bytes / 1000).toFixed(1)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
