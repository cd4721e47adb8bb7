import { statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { PROJECT_FILE } from '../../format/folder.ts';
import { locateIn } from '../../format/locate.ts';
import { openFiles } from './files.ts';
import { isPlaced, locateContent } from './locate-content.ts';

/**
 * Returns diagnostics with line and column in the files of a project, which are read again for
 * this.
 */
export function locateDiagnostics(
  projectPath: string,
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  const projectFile = diagnostics.length === 0 ? undefined : fileOf(projectPath);
  if (projectFile === undefined) return diagnostics;
  const { read } = openFiles(dirname(projectFile));
  const located = locateIn(diagnostics, {
    main: basename(projectFile),
    // If the project was named by its folder, diagnostics about the project file get its name too.
    isNamed: projectPath === projectFile,
    read: (file, atMost) => read(file, atMost)?.bytes,
  });
  return located.map((one, at) => {
    const own = diagnostics[at];
    if (own !== undefined && isPlaced(own)) return own;
    return locateContent(one, (file) => read(file)?.bytes);
  });
}

/**
 * Returns the project file at a path, or in the folder at the path; undefined if nothing exists
 * there.
 */
export function fileOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return undefined;
  return found.isDirectory() ? join(path, PROJECT_FILE) : path;
}
