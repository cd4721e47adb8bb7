import { readFile, stat } from 'node:fs/promises';
import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { hasErrors, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { SiteError } from '../diagnostics/site-error.ts';
import { decodeProject, decodeText, MAX_TEXT, type FileForm } from '../format/decode.ts';
import { decodeBytes } from '../format/decode-bytes.ts';
import { isFolderForm, joinFolder, PROJECT_FILE } from '../format/folder.ts';
import type { Project } from '../model/entities.ts';
import type { JsonObject } from '../values/json.ts';

export interface LoadedProject {
  /** The project file. */
  readonly file: string;
  /** Undefined when there are errors among the diagnostics. */
  readonly project: Project | undefined;
  readonly form: FileForm | 'folder';
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a project from a file, or from a folder that holds a `project.json`.
 * @throws SiteError when there is no readable file; what is wrong inside the file is a diagnostic
 */
export async function loadProject(path: string): Promise<LoadedProject> {
  const file = await projectFile(path);
  const bytes = decodeBytes(await readBytes(file));
  if (bytes.text === undefined) {
    return { file, project: undefined, form: 'json', diagnostics: bytes.diagnostics };
  }
  const decoded = decodeText(bytes.text);
  if (hasErrors(decoded.diagnostics)) return { file, project: undefined, ...decoded };
  if (!isFolderForm(decoded.json)) {
    const { project, diagnostics } = decodeProject(decoded.json);
    const all = [...decoded.diagnostics, ...diagnostics];
    return { file, project, form: decoded.form, diagnostics: all };
  }
  // The cast is sound: a folder form is an object.
  const joined = joinFolder(decoded.json as JsonObject, boardReader(dirname(file)));
  const found = [...decoded.diagnostics, ...joined.diagnostics];
  if (hasErrors(found)) return { file, project: undefined, form: 'folder', diagnostics: found };
  const { project, diagnostics } = decodeProject(joined.json);
  return { file, project, form: 'folder', diagnostics: [...found, ...diagnostics] };
}

/** The project file that a path means. @throws SiteError */
async function projectFile(path: string): Promise<string> {
  const found = await statOrThrow(path);
  if (!found.isDirectory()) return path;
  const inside = join(path, PROJECT_FILE);
  await statOrThrow(inside);
  return inside;
}

async function statOrThrow(path: string) {
  try {
    return await stat(path);
  } catch (exception) {
    const details = 'Give the path of a project file, or of a folder with a project.json.';
    throw new SiteError(`There is no project at ${path}.`, { details, exception, status: 404 });
  }
}

async function readBytes(file: string): Promise<Uint8Array> {
  const found = await statOrThrow(file);
  if (!found.isFile()) {
    const details = 'A project is a regular file, or a folder with a project.json.';
    throw new SiteError(`${file} is not a regular file.`, { details, status: 422 });
  }
  if (found.size > MAX_TEXT) {
    const details = `The limit is ${MAX_TEXT} bytes; the folder form has no such limit.`;
    throw new SiteError(`${file} is too large: ${found.size} bytes.`, { details, status: 422 });
  }
  try {
    return await readFile(file);
  } catch (exception) {
    const details = 'Look at its permissions.';
    throw new SiteError(`${file} can not be read.`, { details, exception });
  }
}

/** Reads board files below a folder, also against links that lead out of it (SAFE-4). */
function boardReader(folder: string): (file: string) => string | undefined {
  const root = realpathSync(folder) + sep;
  return (file) => {
    try {
      const real = realpathSync(join(folder, file));
      if (!real.startsWith(root)) return undefined;
      return decodeBytes(readFileSync(real)).text;
    } catch {
      return undefined;
    }
  };
}
