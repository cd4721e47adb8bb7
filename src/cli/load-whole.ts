import { resolve } from 'node:path';
import type { Project } from '../model/entities.ts';
import { locateFindings } from '../node/project/locate.ts';
import { openProject, readTrees, type OpenProject } from '../node/project/open-project.ts';
import { cacheFolder } from './build-options.ts';
import type { Io } from './io.ts';
import { refuseHalfSaved } from './projects.ts';
import { reportDiagnostics } from './report.ts';

/** A project that is open, and the same with all of its block trees. */
export interface WholeProject {
  readonly opened: OpenProject;
  readonly project: Project;
}

/** A project with all of its block trees, to be written anew; undefined where it has errors, which are reported. */
export async function loadWhole(io: Io, path: string): Promise<Project | undefined> {
  return (await openWhole(io, path))?.project;
}

/** The same with what is known of its files; they are read once. */
export async function openWhole(io: Io, path: string): Promise<WholeProject | undefined> {
  const from = resolve(io.cwd, path);
  refuseHalfSaved(from, cacheFolder(io.cwd, undefined));
  const opened = await openProject(from, { isThorough: true });
  const { file, project, diagnostics } = readTrees(opened);
  reportDiagnostics(io, locateFindings(file, diagnostics), { file });
  return project && { opened, project };
}
