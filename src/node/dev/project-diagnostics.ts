import type { Diagnostic } from '../../diagnostics/diagnostic.ts';

/** The diagnostics of a project by file; those of the whole project have no file. */
export function createProjectDiagnostics() {
  const byFile = new Map<string, readonly Diagnostic[]>();
  return {
    add(problem: Diagnostic) {
      const { file = '' } = problem;
      byFile.set(file, [...(byFile.get(file) ?? []), problem]);
    },
    /** Drops the diagnostics of some files, which are read again; by default of all. */
    forget(files: readonly string[] | undefined) {
      for (const file of files ?? [...byFile.keys()]) byFile.delete(file);
    },
    all: () => [...byFile.values()].flat(),
    files: () => [...byFile.keys()],
    /** A key for detecting changes. */
    text: () => JSON.stringify([...byFile]),
  };
}

export type ProjectDiagnostics = ReturnType<typeof createProjectDiagnostics>;
