import { basename, relative, resolve } from 'node:path';
import { printable } from '../../diagnostics/printable.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { reportText } from '../../import/report.ts';
import { importSource } from '../../node/import/import-source.ts';
import { checkProject } from '../../node/generate/check-project.ts';
import { readBundle } from '../../node/generate/bundle.ts';
import { withinBudget } from '../../node/budget.ts';
import { rejectOccupied, writeNewFiles, writeNewFolder } from '../../node/project/new-folder.ts';
import { editorFiles } from '../editor-files.ts';
import { budgetOf, paint, type ExitCode, type Io } from '../io.ts';
import { ownDependency, packageFile } from '../own-dependency.ts';
import { plural } from '../report.ts';
import { distFolder } from '../version.ts';
import { withProject } from '../with-project.ts';

export interface ImportFlags {
  readonly format?: string;
  readonly json?: boolean;
}

/**
 * `sitegen import`: a new project from the files of another program, in a folder that is new or
 * empty.
 */
export async function importCommand(
  io: Io,
  [source, path]: readonly [string, string],
  { format, json = false }: ImportFlags,
): Promise<ExitCode> {
  const folder = resolve(io.cwd, path);
  rejectOccupied(folder);
  const from = resolve(io.cwd, source);
  // Limits apply, since the source may be a stranger’s.
  const { files, report, notes, sourceOf } = await withinBudget(budgetOf(io, true), () =>
    importSource(from, format),
  );
  const all = new Map<string, string | Uint8Array>([
    ...files,
    ['package.json', packageFile(ownDependency().range)],
    ...editorFiles(),
  ]);
  writeNewFolder(folder, all);
  for (const { text, file, path: place, severity } of await checkOf(io, folder)) {
    const own = file === undefined ? undefined : sourceOf(file);
    notes.leave(
      `sitegen check: ${severity === 'notice' ? 'info' : severity === 'mend' ? 'warning' : 'error'}: ${text}`,
      own?.source ?? file ?? place,
      own?.line,
    );
  }
  writeNewFiles(folder, new Map([['import-report.md', reportText(report, basename(from))]]));
  if (json) io.out(`${JSON.stringify(report)}\n`);
  else {
    const where = printable(relative(io.cwd, folder) || 'this folder');
    const { format: name, pages, assets, redirects, changed, left } = report;
    io.out(
      `${paint(io, 'green', 'imported')} ${name}: ${plural(pages, 'page')}, ${plural(assets, 'file')}, ${plural(redirects, 'redirect')} into ${where}\n` +
        `${plural(changed.length, 'change')} and ${plural(left.length, 'omission')}: see import-report.md\n`,
    );
  }
  return 0;
}

/** The diagnostics of the new project, for the report: all that `check` would print. */
const checkOf = (io: Io, folder: string): Promise<readonly Diagnostic[]> =>
  withProject(io, { path: folder, flags: { cache: false }, isSilent: true }, async (project) => {
    const tools = { bundle: readBundle(distFolder()), build: undefined };
    const { diagnostics } = await checkProject(project.path, project.options, tools);
    return project.printDiagnostics(diagnostics, { isComplete: true });
  });
