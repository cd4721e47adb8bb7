import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { linesAround, offsetOf, type SourceLines } from '../../author/source-lines.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { printable } from '../../diagnostics/printable.ts';
import { scanJson } from '../../format/scan-json.ts';

/** What is wrong, for whoever looks at the page: all of it is plain text. */
export interface ShownError {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  /** Below the project's folder. */
  readonly file: string;
  /** In the project, by its names. */
  readonly place: string;
  /** Undefined where nobody knows. */
  readonly source: SourceLines | undefined;
}

export interface ErrorFiles {
  /** The project's folder. */
  readonly folder: string;
  /** The name of the file that a finding without one is about. */
  readonly file: string;
  /** The path of the board that a file holds; empty for the project's own. */
  readonly boardOf: (file: string) => string;
}

/** A file that is longer is not looked into for the sake of a message. */
const MAX_SOURCE = 20_000_000;
const MAX_NAME = 240;
/** Errors that are shown; the command line tells all of them. */
const MOST = 20;

/** What the author is shown of findings, with the lines of the files as they are now. */
export function shownErrors(
  diagnostics: readonly Diagnostic[],
  files: ErrorFiles,
): readonly ShownError[] {
  return diagnostics.slice(0, MOST).map((found) => {
    const { code, text, hint, path, board, block, file = files.file } = found;
    const names = [board, block].flatMap((name) => (name ? [printable(name, MAX_NAME)] : []));
    const place = [printable(path, MAX_NAME), ...names].filter((part) => part !== '').join(' · ');
    const source = sourceOf(found, file, files);
    return { code, message: text, hint, file: printable(file, MAX_NAME), place, source };
  });
}

function sourceOf(
  { code, path }: Diagnostic,
  file: string,
  { folder, boardOf }: ErrorFiles,
): SourceLines | undefined {
  const text = readText(join(folder, file));
  if (text === undefined) return undefined;
  const { error } = scanJson(text);
  if (error !== undefined) return linesAround(text, error.offset);
  if (code === 'json-syntax' || path === '') return undefined;
  const board = boardOf(file);
  const isInside = board !== '' && path.startsWith(board);
  return linesAround(text, offsetOf(text, isInside ? path.slice(board.length) : path));
}

function readText(path: string): string | undefined {
  try {
    const found = statSync(path);
    return found.isFile() && found.size <= MAX_SOURCE ? readFileSync(path, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}
