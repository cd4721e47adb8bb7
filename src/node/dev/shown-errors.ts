import { basename, dirname, join } from 'node:path';
import { linesAround, type SourceLines } from '../../author/checks/source-lines.ts';
import type { ShownError } from '../../author/tab-answer.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { printable } from '../../diagnostics/printable.ts';
import { tryTo } from '../../values/try-to.ts';
import { readPlainFile, realPath } from '../plain-file.ts';
import { fileOf, locateDiagnostics } from '../project/locate.ts';

/** Longer files aren't read for a message. */
const MAX_SOURCE = 20_000_000;
const MAX_NAME = 240;
/** Maximum errors shown; the command line prints all. */
const MAX_ERRORS = 20;

/** Diagnostics for the author, with current lines of the files. */
export function shownErrors(
  projectPath: string,
  diagnostics: readonly Diagnostic[],
): readonly ShownError[] {
  const projectFile = fileOf(projectPath) ?? projectPath;
  return locateDiagnostics(projectPath, diagnostics.slice(0, MAX_ERRORS)).map((found) => {
    const { code, text, hint, path, board, block, file = basename(projectFile) } = found;
    const names = [board, block].flatMap((name) => (name ? [printable(name, MAX_NAME)] : []));
    const place = [printable(path, MAX_NAME), ...names].filter((part) => part !== '').join(' · ');
    const source = sourceOf(found, join(dirname(projectFile), file));
    return { code, message: text, hint, file: printable(file, MAX_NAME), place, source };
  });
}

function sourceOf({ line, column }: Diagnostic, file: string): SourceLines | undefined {
  const text = line === undefined ? undefined : readText(file);
  if (text === undefined || line === undefined) return undefined;
  return linesAround(text, { line, column: column ?? 1 });
}

function readText(path: string): string | undefined {
  return tryTo(() =>
    readPlainFile(path, { most: MAX_SOURCE, within: realPath(dirname(path)) }).toString(),
  );
}
