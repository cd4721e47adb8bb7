import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hasErrors, quote, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { decodeBytes } from '../../format/decode-bytes.ts';
import { decodeText } from '../../format/decode.ts';
import { PROJECT_FILE } from '../../format/folder.ts';
import { formatMessages } from '../../format/messages.ts';
import { parseTree, treeText } from '../../format/parse-tree.ts';
import { shortHash } from '../short-hash.ts';
import {
  ownTranslations,
  readTranslation,
  readWords,
  type FileText,
} from '../../format/read-translations.ts';
import { languageNames } from '../../model/language-names.ts';
import type { Board, Project } from '../../model/entities.ts';
import {
  placeIn,
  TRANSLATIONS_FOLDER,
  type BoardTranslation,
  type LanguageTexts,
  type ProjectWords,
  type Translations,
} from '../../model/translations.ts';
import type { Json } from '../../values/json.ts';
import { tryTo } from '../../values/try-to.ts';
import { once } from '../../values/once.ts';
import { openFiles, type FolderFiles } from './files.ts';

/** Maximum number of translation files, in case the folders of a file system form a loop. */
const MAX_FILES = 1_000_000;

export interface OpenedTranslations {
  readonly translations: Translations;
  readonly diagnostics: readonly Diagnostic[];
}

/** The place of the project whose translations are read. */
interface Where {
  readonly folder: string;
  readonly isFolderForm: boolean;
  /** File of each board by uid, in the folder form. */
  readonly filesByUid: ReadonlyMap<string, string>;
}

/**
 * Reads the translations of a project into its further languages: from the project file, and in the
 * folder form from the files below `translations/{language}` (LANG-1).
 */
export function openTranslations(project: Project, where: Where): OpenedTranslations {
  const diagnostics: Diagnostic[] = [];
  const report = (found: Diagnostic) => diagnostics.push(found);
  const [, ...others] = languageNames(project);
  const uids = uidsOf(project.root);
  const boardsByFile = new Map([...where.filesByUid].map(([uid, file]) => [file, uid]));
  const readJson = jsonReader(where.folder, report);
  const read = ownTranslations(project, report);
  const translations = new Map<string, LanguageTexts>();
  for (const lang of others) {
    const own = read.get(lang);
    const boards = new Map<string, BoardTranslation>();
    const add = (uid: string, one: BoardTranslation) => {
      const place = placeIn(one.place, '');
      const known = boards.get(uid);
      if (!uids.has(uid)) {
        const params = { board: quote(uid), meant: didYouMean(uid, uids) };
        report(formatMessages.at('translation-board', place, params));
      }
      if (known !== undefined) {
        const other = known.place.file ?? known.place.path;
        const params = { board: quote(uid), language: lang, other: quote(other) };
        report(formatMessages.at('translation-twice', place, params));
      } else boards.set(uid, one);
    };
    for (const [uid, one] of own?.boards ?? []) add(uid, one);
    let words: ProjectWords | undefined = own?.words;
    if (where.isFolderForm) {
      const within = `${TRANSLATIONS_FOLDER}/${lang}`;
      for (const file of filesIn(where.folder, within)) {
        const found = readJson(file);
        if (found === undefined) continue;
        const { json, about } = found;
        const inner = file.slice(within.length + 1);
        if (inner === PROJECT_FILE) {
          words = readWords(json, { path: undefined, file, about }, report) ?? words;
          continue;
        }
        const one = readTranslation(json, { path: undefined, file, about }, report);
        if (one === undefined) continue;
        const { board, language } = one.texts;
        if (language !== '' && language !== lang) {
          const params = { language: lang, own: language };
          report(formatMessages.at('translation-language', { path: 'language', file }, params));
        }
        add(board || (boardsByFile.get(inner) ?? ''), one);
      }
    }
    translations.set(lang, { words, boards });
  }
  if (where.isFolderForm) {
    for (const lang of foldersIn(where.folder)) {
      if (translations.has(lang)) continue;
      const place = { path: '', file: `${TRANSLATIONS_FOLDER}/${lang}` };
      report(formatMessages.at('translation-folder', place, { language: lang }));
    }
  }
  return { translations, diagnostics };
}

function uidsOf(root: Board): ReadonlySet<string> {
  const uids = new Set<string>();
  const visit = (board: Board) => {
    uids.add(board.uid);
    board.children.forEach(visit);
  };
  visit(root);
  return uids;
}

/** The languages that have a folder of translations. */
function foldersIn(folder: string): readonly string[] {
  const entries = tryTo(() =>
    readdirSync(join(folder, TRANSLATIONS_FOLDER), { withFileTypes: true }),
  );
  return (entries ?? []).flatMap((entry) => (entry.isDirectory() ? entry.name : [])).toSorted();
}

/** The JSON files below a folder, in order; links to folders aren't followed (SAFE-9). */
function filesIn(folder: string, within: string): readonly string[] {
  const found: string[] = [];
  const visit = (path: string) => {
    const entries = tryTo(() => readdirSync(join(folder, path), { withFileTypes: true })) ?? [];
    for (const entry of entries) {
      if (found.length >= MAX_FILES) return;
      if (entry.isDirectory()) visit(`${path}/${entry.name}`);
      else if (entry.name.endsWith('.json')) found.push(`${path}/${entry.name}`);
    }
  };
  visit(within);
  return found.toSorted();
}

function jsonReader(
  folder: string,
  report: (found: Diagnostic) => void,
): (file: string) => ReadFile | undefined {
  const files = once(() => openFiles(folder));
  return (file) => jsonIn(files(), file, report);
}

/** The JSON of a file, and data about its text. */
interface ReadFile {
  readonly json: Json;
  readonly about: FileText | undefined;
}

function jsonIn(
  { read, whyUnread }: FolderFiles,
  file: string,
  report: (found: Diagnostic) => void,
): ReadFile | undefined {
  const bytes = read(file)?.bytes;
  if (bytes === undefined) {
    const { why, message: reason = '' } = whyUnread(file) ?? {};
    const code = why === 'outside' ? 'board-file-linked' : 'board-file-unreadable';
    report(formatMessages.at(code, { path: '', file }, { file: quote(file), reason }));
    return undefined;
  }
  const written = treeText(bytes, { start: 0, end: bytes.length });
  const parsed = written && parseTree(written);
  if (written !== undefined && parsed !== undefined) {
    const reportDuplicates = () => {
      for (const one of decodeText(written.text).diagnostics) report({ ...one, file });
    };
    const about = {
      version: shortHash(bytes),
      isPlain: written.isPlain,
      keys: parsed.keys,
      reportDuplicates,
    };
    return { json: parsed.json, about };
  }
  const { text, diagnostics } = decodeBytes(bytes);
  diagnostics.forEach((one) => report({ ...one, file }));
  if (text === undefined) return undefined;
  const decoded = decodeText(text);
  decoded.diagnostics.forEach((one) => report({ ...one, file }));
  const { json } = decoded;
  return hasErrors(decoded.diagnostics) || json === undefined
    ? undefined
    : { json, about: undefined };
}
