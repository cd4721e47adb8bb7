import { statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { PROJECT_FILE } from '../../format/folder.ts';
import { locateIn } from '../../format/locate.ts';
import { openFiles } from './files.ts';
import { isPlaced, locateContent } from './locate-content.ts';

/** Diagnostics with their places in the files of a project, which are read again. */
export function locateDiagnostics(
  projectPath: string,
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  const projectFile = diagnostics.length === 0 ? undefined : fileOf(projectPath);
  if (projectFile === undefined) return diagnostics;
  const { read } = openFiles(dirname(projectFile));
  const located = locateIn(diagnostics, {
    main: basename(projectFile),
    // If the folder was named, the file is added.
    isNamed: projectPath === projectFile,
    read: (file, atMost) => read(file, atMost)?.bytes,
  });
  return located.map((one, at) => {
    const own = diagnostics[at];
    if (own !== undefined && isPlaced(own)) return own;
    return locateContent(one, (file) => read(file)?.bytes);
  });
}

/** The file of a project, which may be named by its folder; undefined if it doesn't exist. */
export function fileOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return undefined;
  return found.isDirectory() ? join(path, PROJECT_FILE) : path;
}
