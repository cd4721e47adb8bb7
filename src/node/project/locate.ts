import { statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { PROJECT_FILE } from '../../format/folder.ts';
import { locateIn } from '../../format/locate.ts';
import { openFiles } from './files.ts';

/** Findings with their places in the files of a project, which are read again. */
export function locateFindings(
  projectPath: string,
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  const projectFile = diagnostics.length === 0 ? undefined : fileOf(projectPath);
  if (projectFile === undefined) return diagnostics;
  const { read } = openFiles(dirname(projectFile));
  return locateIn(diagnostics, {
    main: basename(projectFile),
    // Who has named the folder is told the file.
    isNamed: projectPath === projectFile,
    read: (file, atMost) => read(file, atMost)?.bytes,
  });
}

/** The file of a project, which may be named by its folder; undefined where there is nothing. */
export function fileOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return undefined;
  return found.isDirectory() ? join(path, PROJECT_FILE) : path;
}
