import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { quote } from '../../diagnostics/diagnostic.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import { encode } from '../../format/encode.ts';
import { folderTexts } from '../../format/folder-files.ts';
import { replaceTexts } from '../../node/project/replace-texts.ts';
import type { ExitCode, Io } from '../io.ts';
import { withWholeProject, type WholeProject } from '../with-project.ts';

/** `sitegen format`: rewrites the files of a project in the line form, in place (FORMAT-4). */
export async function formatCommand(io: Io, path: string): Promise<ExitCode> {
  return withWholeProject(io, path, (whole) => {
    const texts = formattedTexts(whole);
    const changed = [...texts].filter(([file, text]) => readFileSync(file, 'utf8') !== text);
    replaceTexts(new Map(changed));
    const all = texts.size === 1 ? '1 file' : `${texts.size} files`;
    io.out(`reformatted ${changed.length} of ${all}\n`);
    return 0;
  });
}

/**
 * The new texts of a project's files, by path. @throws SiteError for one that can't be written in
 * place
 */
function formattedTexts({ opened, project }: WholeProject): ReadonlyMap<string, string> {
  const { file, form, filesByUid, oddFile, trees, translations } = opened;
  if (form === 'compressed') {
    const details = 'Convert it to JSON with “sitegen pack”.';
    throw new SiteError(`Can’t format ${file}, because it is compressed.`, {
      details,
      status: 400,
    });
  }
  if (form === 'json') return new Map([[file, encode(project)]]);
  const known = filesByUid();
  const nameOf = (uid: string) => {
    const name = known.get(uid);
    if (name !== undefined && oddFile === undefined) return name;
    const odd = quote(oddFile ?? dirname(file));
    const details = 'Write the project into another folder with “sitegen unpack”.';
    throw new SiteError(
      `Can’t format ${odd}: it has several boards in one file, a key twice, or a board without a uid.`,
      { details },
    );
  };
  const rootFile = nameOf(project.root.uid);
  const fileOf = (lang: string, uid: string) => {
    const texts = translations?.get(lang);
    const own = uid === '' ? texts?.words : texts?.boards.get(uid);
    return own?.place.file;
  };
  const texts = folderTexts(project, rootFile, ({ uid }) => nameOf(uid), fileOf);
  return new Map(Array.from(texts, ([name, text]) => [join(trees.folder, name), text]));
}
