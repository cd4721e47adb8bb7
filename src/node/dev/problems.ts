import type { Diagnostic } from '../../diagnostics/diagnostic.ts';

/** What is wrong with a project, by the file that it is in; what concerns all of it has no name. */
export function createProblems() {
  const byFile = new Map<string, readonly Diagnostic[]>();
  return {
    add(problem: Diagnostic) {
      const { file = '' } = problem;
      byFile.set(file, [...(byFile.get(file) ?? []), problem]);
    },
    /** Forgets those of some files, which are read again; without any, all. */
    forget(files: readonly string[] | undefined) {
      for (const file of files ?? [...byFile.keys()]) byFile.delete(file);
    },
    all: () => [...byFile.values()].flat(),
    files: () => [...byFile.keys()],
    /** Tells whether they are others than before. */
    text: () => JSON.stringify([...byFile]),
  };
}

export type Problems = ReturnType<typeof createProblems>;
