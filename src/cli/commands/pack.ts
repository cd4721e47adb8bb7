import { printable } from '../../diagnostics/printable.ts';
import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { linkOutside } from '../../node/project/outside-links.ts';
import { writeNewFiles } from '../../node/project/new-folder.ts';
import { replaceTexts } from '../../node/project/replace-texts.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import { CATALOGUE } from '../../elements/catalogue.ts';
import { quote } from '../../diagnostics/diagnostic.ts';
import { encode, encodeCompressed } from '../../format/encode.ts';
import { settleContent, type SettledProject } from '../../format/settle-content.ts';
import type { Board } from '../../model/entities.ts';
import { isJsonObject } from '../../values/json.ts';
import { splitFolder } from '../../format/folder-files.ts';
import { repairProject } from '../../model/repair.ts';
import {
  NO_TRANSLATIONS,
  TRANSLATIONS_FOLDER,
  type Translations,
} from '../../model/translations.ts';
import type { ExitCode, Io } from '../io.ts';
import { withWholeProject } from '../with-project.ts';

export interface PackFlags {
  readonly out?: string;
  readonly force?: boolean;
  /** The form of the output: `json` or `lz`. */
  readonly format?: string;
  /** True to write what loading has fixed (REPAIR-5). */
  readonly fixed?: boolean;
  /** The former name of `fixed`. */
  readonly mended?: boolean;
}

/** `sitegen pack`: writes a project in any form as one file, JSON or compressed. */
export async function packCommand(io: Io, path: string, flags: PackFlags): Promise<ExitCode> {
  const { format = 'json', out } = flags;
  if (format !== 'json' && format !== 'lz') {
    const details = 'Use json or lz.';
    throw new SiteError(`--format ${format} isn’t valid.`, { details, status: 400 });
  }
  return withWholeProject(io, path, ({ opened, project: loaded, printDiagnostics }) => {
    const { project: repaired, diagnostics } =
      flags.fixed === true || flags.mended === true
        ? repairProject(loaded, CATALOGUE.elements)
        : { project: loaded, diagnostics: [] };
    printDiagnostics(diagnostics);
    const { project, ...settled } = settleContent(repaired);
    reportSettled(io, settled);
    reportTranslated(io, opened.translations ?? NO_TRANSLATIONS, settled.uids);
    const text = format === 'json' ? encode(project) : `${encodeCompressed(project)}\n`;
    if (out === undefined) {
      io.out(text);
      return 0;
    }
    const target = resolve(io.cwd, out);
    writeFiles(dirname(target), new Map([[basename(target), text]]), flags);
    return 0;
  });
}

/** Reports how many pages from files became boards. */
function reportSettled(io: Io, { uids, files, keeping }: Omit<SettledProject, 'project'>) {
  if (uids.size > 0) {
    const pages = uids.size === 1 ? '1 page from a file' : `${uids.size} pages from files`;
    io.err(`${pages} became boards. Changes of the files no longer change them.\n`);
  }
  if (files > 0) {
    const all = files === 1 ? 'the 1 file' : `the ${files} files`;
    io.err(`Copy ${all} that they show or offer into a folder “assets” next to the output.\n`);
  }
  if (keeping.length > 0) {
    io.err(
      `The rows of ${patternsOf(keeping)} have no pages, so they stay in their file. Copy it next to the output, too.\n`,
    );
  }
}

/**
 * Reports translations that are left out: those of pages from files, whose files in further
 * languages have blocks that the new board lacks.
 */
function reportTranslated(io: Io, translations: Translations, uids: SettledProject['uids']) {
  const all = [...translations.values()].flatMap(({ boards }) => [...boards]);
  const found = all.flatMap(([uid, { place }]) => (uids.has(uid) ? [place.file] : []));
  const files = [...new Set(found)];
  if (files.length === 0) return;
  const [first] = files;
  const named = files.length === 1 ? quote(first) : `${files.length} files such as ${quote(first)}`;
  io.err(
    `The translations in ${named} aren’t in the output. Translate the new boards, or publish the project as it is.\n`,
  );
}

/** The patterns by which boards name their files, for display. */
function patternsOf(boards: readonly Board[]): string {
  const patterns = boards.flatMap(({ content }) =>
    isJsonObject(content) ? [content['files']] : [],
  );
  return patterns.flat().map(quote).join(' and ');
}

const boardsWithContent = (board: Board): readonly Board[] => [
  ...(board.content === undefined ? [] : [board]),
  ...board.children.flatMap(boardsWithContent),
];

/** `sitegen unpack`: writes a project in any form as a folder with a file for each board. */
export async function unpackCommand(
  io: Io,
  [path, folder]: readonly [string, string],
  flags: PackFlags,
): Promise<ExitCode> {
  return withWholeProject(io, path, ({ project }) => {
    const files = splitFolder(project);
    const target = resolve(io.cwd, folder);
    rejectLinks(target, files.keys());
    writeFiles(target, files, flags);
    const boards = [...files.keys()].filter((file) => !file.startsWith(`${TRANSLATIONS_FOLDER}/`));
    io.out(`unpacked ${boards.length - 1} boards into ${printable(folder)}\n`);
    const patterns = patternsOf(boardsWithContent(project.root));
    if (patterns !== '')
      io.err(
        `The pages of ${patterns} stay in their files. Copy these into the new folder, too.\n`,
      );
    return 0;
  });
}

/**
 * Writes files below a folder: all or none. Existing files are overwritten only with --force, as
 * they may be the project that was read.
 */
function writeFiles(folder: string, files: ReadonlyMap<string, string>, { force }: PackFlags) {
  const former = [...files].filter(([file]) => existsSync(join(folder, file)));
  const [first] = former;
  if (first !== undefined && force !== true) throw fileExistsError(join(folder, first[0]));
  writeNewFiles(folder, files);
  replaceTexts(new Map(former.map(([file, text]) => [join(folder, file), text])));
}

/**
 * Rejects links in the folder through which files would be written outside of it. @throws SiteError
 */
function rejectLinks(folder: string, files: Iterable<string>) {
  const linked = linkOutside(folder, files);
  if (linked === undefined) return;
  const details = 'Remove the link, or choose another folder.';
  throw new SiteError(`${linked} is a link to a place outside ${folder}.`, {
    details,
    status: 400,
  });
}

function fileExistsError(file: string): SiteError {
  const details = 'Choose another file, or replace it with --force.';
  return new SiteError(`${file} already exists.`, { details, status: 400 });
}
