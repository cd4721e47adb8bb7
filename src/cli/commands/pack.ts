import { printable } from '../../diagnostics/printable.ts';
import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { leadsOut } from '../../node/project/leads-out.ts';
import { writeNewFiles } from '../../node/project/new-folder.ts';
import { replaceTexts } from '../../node/project/replace-texts.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import { CATALOGUE } from '../../elements/catalogue.ts';
import { encode, encodeCompressed } from '../../format/encode.ts';
import { splitFolder } from '../../format/folder-files.ts';
import type { Project } from '../../model/entities.ts';
import { repairProject } from '../../model/repair.ts';
import type { ExitCode, Io } from '../io.ts';
import { locateFindings } from '../../node/project/locate.ts';
import { loadWhole } from '../load-whole.ts';
import { reportDiagnostics } from '../report.ts';

export interface PackFlags {
  readonly out?: string;
  readonly force?: boolean;
  /** `json` or `lz`. */
  readonly format?: string;
  /** Whether what loading mends is written too (REPAIR-5). */
  readonly mended?: boolean;
}

/** `sitegen pack`: writes a project, from each of its forms, as one file, JSON or compressed. */
export async function packCommand(io: Io, path: string, flags: PackFlags): Promise<ExitCode> {
  const { format = 'json', out } = flags;
  if (format !== 'json' && format !== 'lz') {
    const details = 'It is one of json, lz.';
    throw new SiteError(`--format ${format} is not known.`, { details, status: 400 });
  }
  const loaded = await loadWhole(io, path);
  if (loaded === undefined) return 1;
  const project = flags.mended === true ? mend(io, loaded, path) : loaded;
  const text = format === 'json' ? encode(project) : `${encodeCompressed(project)}\n`;
  if (out === undefined) {
    io.out(text);
    return 0;
  }
  const target = resolve(io.cwd, out);
  writeFiles(dirname(target), new Map([[basename(target), text]]), flags);
  return 0;
}

/** `sitegen unpack`: writes a project, from each of its forms, as a folder with a file for each board. */
export async function unpackCommand(
  io: Io,
  [path, folder]: readonly [string, string],
  flags: PackFlags,
): Promise<ExitCode> {
  const project = await loadWhole(io, path);
  if (project === undefined) return 1;
  const files = splitFolder(project);
  const target = resolve(io.cwd, folder);
  refuseLinks(target, files.keys());
  writeFiles(target, files, flags);
  io.out(`unpacked ${files.size - 1} boards into ${printable(folder)}\n`);
  return 0;
}

function mend(io: Io, project: Project, file: string): Project {
  const { project: mended, diagnostics } = repairProject(project, CATALOGUE.elements);
  reportDiagnostics(io, locateFindings(file, diagnostics), { file });
  return mended;
}

/**
 * Writes files below a folder: all of them or none. Nothing of the author's is overwritten unless asked for: it may be the very
 * project that was read.
 */
function writeFiles(folder: string, files: ReadonlyMap<string, string>, { force }: PackFlags) {
  const former = [...files].filter(([file]) => existsSync(join(folder, file)));
  const [first] = former;
  if (first !== undefined && force !== true) throw existing(join(folder, first[0]));
  writeNewFiles(folder, files);
  replaceTexts(new Map(former.map(([file, text]) => [join(folder, file), text])));
}

/** Nothing is written through a link that lies in the folder already. @throws SiteError */
function refuseLinks(folder: string, files: Iterable<string>) {
  const linked = leadsOut(folder, files);
  if (linked === undefined) return;
  const details = 'Remove the link, or choose another place.';
  throw new SiteError(`${linked} leads out of ${folder}.`, { details, status: 400 });
}

function existing(file: string): SiteError {
  const details = 'Choose another place, or replace it with --force.';
  return new SiteError(`${file} exists already.`, { details, status: 400 });
}
