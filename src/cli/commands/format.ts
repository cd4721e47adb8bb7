import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { quote } from '../../diagnostics/diagnostic.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import { encode } from '../../format/encode.ts';
import { folderTexts } from '../../format/folder-files.ts';
import { replaceTexts } from '../../node/project/replace-texts.ts';
import type { ExitCode, Io } from '../io.ts';
import { openWhole, type WholeProject } from '../load-whole.ts';

/** `sitegen format`: writes the files of a project in the line form, in their places (FORMAT-4). */
export async function formatCommand(io: Io, path: string): Promise<ExitCode> {
  const whole = await openWhole(io, path);
  if (whole === undefined) return 1;
  const texts = textsOf(whole);
  const changed = [...texts].filter(([file, text]) => readFileSync(file, 'utf8') !== text);
  replaceTexts(new Map(changed));
  const all = texts.size === 1 ? '1 file' : `${texts.size} files`;
  io.out(`wrote ${changed.length} of ${all} anew, with a line for each attribute\n`);
  return 0;
}

/** What the files of a project are to say, by their paths. @throws SiteError for one that can't be written in its places */
function textsOf({ opened, project }: WholeProject): ReadonlyMap<string, string> {
  const { file, form, filesByUid, oddFile, trees } = opened;
  if (form === 'compressed') {
    const details = '"sitegen pack" writes it as JSON.';
    throw new SiteError(`${file} is compressed: it has no lines.`, { details, status: 400 });
  }
  if (form === 'json') return new Map([[file, encode(project)]]);
  const known = filesByUid();
  const nameOf = (uid: string) => {
    const name = known.get(uid);
    if (name !== undefined && oddFile === undefined) return name;
    const odd = quote(oddFile ?? dirname(file));
    const details = '"sitegen unpack" writes the project into another folder.';
    throw new SiteError(
      `${odd} has several boards in a file, a key twice, or a board without a uid.`,
      { details },
    );
  };
  const texts = folderTexts(project, nameOf(project.root.uid), ({ uid }) => nameOf(uid));
  return new Map(Array.from(texts, ([name, text]) => [join(trees.folder, name), text]));
}
