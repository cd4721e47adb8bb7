import type { Board, Project } from '../model/entities.ts';
import { plainLatin } from '../model/names.ts';
import { boardFileText, canonicalText } from './encode.ts';
import { entityToJson } from './entity-json.ts';
import { PROJECT_FILE } from './folder.ts';
import { splitTranslations } from './write-translations.ts';
import { TRANSLATIONS_FOLDER } from '../model/translations.ts';

/** The file of the root board when splitting a project. */
const ROOT_FILE = 'boards/index.json';

/**
 * Returns the file of a board's translation or, for an empty uid, of the translated words of the
 * project; undefined for a translation that stays in the project file.
 */
type TranslationFile = (
  lang: string,
  uid: string,
  boardFile: string | undefined,
) => string | undefined;

/** Splits a project into the files of its folder form: text by path below the folder. */
export function splitFolder(project: Project): ReadonlyMap<string, string> {
  const taken = new Set([PROJECT_FILE, ROOT_FILE]);
  const nameOf = ({ slug }: Board, parentFile: string) => nameBoardFile(parentFile, slug, taken);
  return folderTexts(project, ROOT_FILE, nameOf);
}

/**
 * The files of a project's folder form by path below the folder; `nameOf` returns the file name of
 * a child board.
 */
export function folderTexts(
  project: Project,
  rootFile: string,
  nameOf: (child: Board, parentFile: string) => string,
  fileOf: TranslationFile = defaultTranslationFile,
): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const boardFiles = new Map<string, string>();
  const writeBoard = (board: Board, file: string) => {
    const text = boardFileText(board, (child) => {
      const childFile = nameOf(child, file);
      writeBoard(child, childFile);
      return childFile;
    });
    files.set(file, text);
    boardFiles.set(board.uid, file);
  };
  writeBoard(project.root, rootFile);
  const split = splitTranslations(project, (lang, uid) => fileOf(lang, uid, boardFiles.get(uid)));
  files.set(PROJECT_FILE, projectFileText(split.project, rootFile));
  for (const [file, text] of split.files) files.set(file, text);
  return files;
}

const defaultTranslationFile: TranslationFile = (lang, _, boardFile) => {
  const inner = boardFile ?? PROJECT_FILE;
  return `${TRANSLATIONS_FOLDER}/${lang}/${inner}`;
};

/** The text of the project file. */
export function projectFileText(project: Project, rootFile: string): string {
  return canonicalText(entityToJson('project', project, () => rootFile));
}

/** Names in use, in lower case: some file systems ignore case. */
export type TakenNames = Pick<Set<string>, 'has' | 'add'>;

/**
 * Returns a free name for the file of a new board below the board of `parentFile`, and marks the
 * name as used.
 */
export function nameBoardFile(parentFile: string, slug: string, taken: TakenNames): string {
  const stem = parentFile === ROOT_FILE ? 'boards' : parentFile.replace(/\.json$/i, '');
  return freeName(`${stem}/${fileName(slug)}`, taken);
}

/**
 * The last number appended to each file name. It shortens the search for a free name, since all
 * slugs without Latin letters have the same file name.
 */
const counts = new WeakMap<TakenNames, Map<string, number>>();

function freeName(stem: string, taken: TakenNames): string {
  const own = counts.get(taken) ?? new Map<string, number>();
  counts.set(taken, own);
  let n = own.get(stem) ?? 0;
  let file = n === 0 ? `${stem}.json` : `${stem}-${n}.json`;
  for (; taken.has(file.toLowerCase()); file = `${stem}-${n}.json`) n += 1;
  own.set(stem, n);
  taken.add(file.toLowerCase());
  return file;
}

/** A slug as a file name valid on every file system; `board` if no letter is usable. */
function fileName(slug: string): string {
  const safe = plainLatin(slug)
    .replaceAll(/[^a-z0-9_-]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '');
  if (safe === '') return 'board';
  // Reserved device names of Windows.
  return /^(con|prn|aux|nul|com\d|lpt\d)$/.test(safe) ? `board-${safe}` : safe;
}
