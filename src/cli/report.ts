import { dirname, join } from 'node:path';
import type { Diagnostic, Severity } from '../diagnostics/diagnostic.ts';
import { printable } from '../diagnostics/printable.ts';
import { reasonLine } from '../diagnostics/reason-of.ts';
import { SiteError } from '../diagnostics/site-error.ts';
import { parseUrl } from '../values/parse-url.ts';
import type { ExternalResource } from '../site/plan/external-resources.ts';
import { paint, type ExitCode, type Io } from './io.ts';

/** Maximum printed diagnostics of one code; `--json` and `check` print all. */
const SHOWN_PER_CODE = 5;

const LABELS: Readonly<Record<Severity, { word: string; style: 'red' | 'yellow' | 'dim' }>> = {
  error: { word: 'error  ', style: 'red' },
  mend: { word: 'warning', style: 'yellow' },
  notice: { word: 'info   ', style: 'dim' },
};

const ORDER: readonly Severity[] = ['notice', 'mend', 'error'];

export interface ReportOptions {
  /** The project file, for the places of diagnostics. */
  readonly file: string;
  /** True to print only errors. */
  readonly isQuiet?: boolean;
  /** True to print all diagnostics. */
  readonly isComplete?: boolean;
}

/** Prints diagnostics to the error stream. Errors are last, so that they are next to the prompt. */
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
          paint(io, 'dim', `  … and ${more} more of ${code}; run “sitegen check” to see all\n`),
        );
    }
  }
}

function diagnosticText(io: Io, diagnostic: Diagnostic, projectFile: string): string {
  const { word, style } = LABELS[diagnostic.severity];
  const { path, board, block, blockUid, code, text, hint, places = 1 } = diagnostic;
  const file = placeInFile(diagnostic, projectFile);
  const names = [
    board === undefined ? '' : `board “${printable(board, MAX_NAME)}”`,
    block === undefined ? '' : `block “${printable(block, MAX_NAME)}”`,
    blockUid === undefined ? '' : `uid ${printable(blockUid, MAX_NAME)}`,
  ].filter((name) => name !== '');
  const where = [
    printable(path === '' ? file : `${file} ${shortPath(path)}`),
    names.length === 0 ? '' : `(${names.join(', ')})`,
    places === 1 ? '' : `and ${places - 1} more`,
  ]
    .filter((part) => part !== '')
    .join(' ');
  return `${paint(io, style, word)}  ${where}\n         ${text} ${paint(io, 'dim', `[${code}]`)}\n         ${paint(io, 'dim', hint)}\n`;
}

/** A file with line and column, if known, in the form that editors open. */
function placeInFile({ file, line, column }: Diagnostic, projectFile: string): string {
  const isFile = projectFile.endsWith('.json') || file === undefined;
  const folder = isFile ? dirname(projectFile) : projectFile;
  const name = file === undefined ? projectFile : join(folder, file);
  return line === undefined ? name : `${name}:${line}:${column ?? 1}`;
}

/** Maximum length of a printed name. */
const MAX_NAME = 240;
/** Maximum length of a printed path; `--json` has all of it. */
const MAX_PATH = 160;

function shortPath(path: string): string {
  return path.length <= MAX_PATH
    ? path
    : `${path.slice(0, MAX_PATH / 2)}…${path.slice(-MAX_PATH / 2)}`;
}

/**
 * A summary of the warnings, such as `3 warnings: 2 × lost-attribute, 1 × lost-slot`; empty if
 * there are none.
 */
export function warningSummary(diagnostics: readonly Diagnostic[]): string {
  const counts = new Map<string, number>();
  for (const { severity, code } of diagnostics) {
    if (severity === 'mend') counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const parts = [...counts].map(([code, count]) => `${count} × ${code}`);
  return total === 0 ? '' : `${plural(total, 'warning')}: ${parts.join(', ')}`;
}

const RESOURCE_WORDS: Readonly<Record<ExternalResource['kind'], string>> = {
  'tag-manager': 'tag manager',
  analytics: 'analytics',
  verification: 'site verification',
  endpoint: 'API endpoint',
  fonts: 'fonts from',
  host: 'files from',
  redirect: 'redirect to',
};

/** Maximum printed values of one kind; `--json` has all. */
const SHOWN_PER_KIND = 5;

/** Prints the external resources of a project. */
export function reportExternalResources(io: Io, asks: readonly ExternalResource[]) {
  if (asks.length === 0) return;
  io.out('external resources:\n');
  for (const [kind, words] of Object.entries(RESOURCE_WORDS)) {
    const values = asks
      .filter((ask) => ask.kind === kind)
      .map(({ value }) => printable(withPlainHost(value), MAX_NAME));
    if (values.length === 0) continue;
    const more = values.length - SHOWN_PER_KIND;
    const shown = values.slice(0, SHOWN_PER_KIND).join(', ');
    io.out(`  ${words} ${shown}${more > 0 ? ` and ${more} more` : ''}\n`);
  }
}

/** A value followed by the ASCII form of its host if it contains confusable letters. */
function withPlainHost(value: string): string {
  const address = /https?:\/\/\S+/.exec(value)?.[0];
  const host = address === undefined ? undefined : parseUrl(address)?.host;
  return host === undefined || value.includes(host) || !host.includes('xn--')
    ? value
    : `${value} (${host})`;
}

/** Prints a user-facing error, and returns its exit code. */
export function reportError(io: Io, error: unknown): ExitCode {
  const { message, details, status } = userFacingError(error);
  io.err(`${paint(io, 'red', 'error  ')}  ${printable(message)}\n`);
  if (details !== '') io.err(`         ${paint(io, 'dim', printable(details))}\n`);
  return status === 400 ? 2 : 1;
}

/**
 * Converts an error into the one to show: a SiteError, or an error of the system about a file or
 * folder, since not all of these can be anticipated. Other errors are bugs and are rethrown.
 */
export function userFacingError(error: unknown): SiteError {
  if (error instanceof SiteError) return error;
  if (!(error instanceof Error && 'syscall' in error)) throw error;
  const details = 'Check the path, the permissions and the free space.';
  const message = `Can’t use a file or a folder: ${reasonLine(error)}.`;
  return new SiteError(message, { details, exception: error });
}

/** A count with its noun. */
export function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

/** A size in readable form. */
export function megabytes(bytes: number): string {
  return bytes < 1_000_000
    ? `${(bytes / 1000).toFixed(1)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
