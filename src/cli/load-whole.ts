import { resolve } from 'node:path';
import type { Project } from '../model/entities.ts';
import { locateFindings } from '../node/project/locate.ts';
import { loadProject } from '../node/project/open-project.ts';
import { cacheFolder } from './build-options.ts';
import type { Io } from './io.ts';
import { refuseHalfSaved } from './projects.ts';
import { reportDiagnostics } from './report.ts';

/** A project with all of its block trees, to be written anew; undefined where it has errors, which are reported. */
export async function loadWhole(io: Io, path: string): Promise<Project | undefined> {
  const from = resolve(io.cwd, path);
  refuseHalfSaved(from, cacheFolder(io.cwd, undefined));
  const { file, project, diagnostics } = await loadProject(from);
  reportDiagnostics(io, locateFindings(file, diagnostics), { file });
  return project;
}
