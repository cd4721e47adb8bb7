import { decodeProject } from '../../format/decode.ts';
import type { BoardHead } from '../../format/board-head.ts';
import { emptyEntity } from '../../model/field-tables.ts';
import { pathOfLanguage } from '../../model/language-names.ts';
import type { BoardTranslation } from '../../model/translations.ts';
import { isJsonObject, type JsonObject } from '../../values/json.ts';
import { shortHash } from '../short-hash.ts';
import type { MatchingFile } from './match-files.ts';

/** A file in a further language. */
export interface FileInLanguage extends MatchingFile {
  readonly lang: string;
  /** The path shared by the page's versions in all languages. */
  readonly base: string;
}

/** A file in the default language. */
type FileOfPage = MatchingFile & Pick<FileInLanguage, 'base'>;

/** The files of pages in the default language, and the others. */
export interface FilesByLanguage {
  readonly main: readonly FileOfPage[];
  readonly others: readonly FileInLanguage[];
}

/**
 * Splits the files of pages by language: `post.de.md`, or a folder of the language such as
 * `de/post.md`. `languages` are those of the project, the default first.
 */
export function filesByLanguage(
  files: readonly MatchingFile[],
  languages: readonly string[],
): FilesByLanguage {
  const main: FileOfPage[] = [];
  const others: FileInLanguage[] = [];
  const byTag = new Map(languages.map((lang) => [pathOfLanguage(lang), lang]));
  for (const { file, open } of files) {
    const { lang, base } = languageOfFile(file, byTag);
    // The language's part of the path is left out of the address.
    const own = languageOfFile(`${open}.md`, byTag).base.replace(/\.md$/, '');
    if (lang === undefined || lang === languages[0]) main.push({ file, open: own, base });
    else others.push({ file, open: own, lang, base });
  }
  return { main, others };
}

function languageOfFile(
  file: string,
  byTag: ReadonlyMap<string, string>,
): { readonly lang: string | undefined; readonly base: string } {
  const [, stem = '', tag = '', ending = ''] =
    /^(.*[^/])\.([A-Za-z\d-]+)(\.[^./]+)$/.exec(file) ?? [];
  const named = byTag.get(pathOfLanguage(tag));
  if (named !== undefined) return { lang: named, base: stem + ending };
  const parts = file.split('/');
  const at = parts.slice(0, -1).findIndex((part) => byTag.has(pathOfLanguage(part)));
  if (at === -1) return { lang: undefined, base: file };
  return {
    lang: byTag.get(pathOfLanguage(parts[at] ?? '')),
    base: parts.toSpliced(at, 1).join('/'),
  };
}

const KEY = 'translationKey';

/**
 * The value of `translationKey` in a page's front matter, which its translations share; undefined
 * without it.
 */
export function translationKeyOf({ fields: { fields } }: Pick<BoardHead, 'fields'>) {
  const key = isJsonObject(fields) ? fields[KEY] : undefined;
  return typeof key === 'string' || typeof key === 'number' ? String(key) : undefined;
}

/** Cached results of `withoutKey`: for an unchanged file it returns the same object. */
const known = new WeakMap<JsonObject, JsonObject>();

/** Returns the fields of a page without `translationKey`. */
export function withoutKey(json: JsonObject): JsonObject {
  const { fields, ...rest } = json;
  if (!isJsonObject(fields) || !Object.hasOwn(fields, KEY)) return json;
  const before = known.get(json);
  if (before !== undefined) return before;
  const { [KEY]: _key, ...others } = fields;
  const made = Object.keys(others).length === 0 ? rest : { ...rest, fields: others };
  known.set(json, made);
  return made;
}

/** The translation of a page, which is a file or a row of a file. */
export interface PageInLanguage {
  readonly lang: string;
  /** The uid of the page in the default language. */
  readonly uid: string;
  readonly file: string;
  readonly fields: JsonObject;
  /** The path by which its tree is read; undefined for a row. */
  readonly tree?: string;
}

/** Makes a translation from the fields of its file; `treeVersion` is the version of its tree. */
export function translationOfFile(
  { lang, uid, file, fields, tree }: PageInLanguage,
  treeVersion: string,
): BoardTranslation | undefined {
  const written = withoutKey(fields);
  const { project } = decodeProject({ root: { ...written, uid, children: [] } });
  const board = project?.root;
  if (board === undefined) return undefined;
  const set = (key: 'slug' | 'title' | 'description' | 'imageUrl') =>
    board[key] === '' ? undefined : board[key];
  return {
    texts: {
      ...emptyEntity('translation'),
      language: lang,
      board: uid,
      isDraft: board.isDraft,
      slug: set('slug'),
      title: set('title'),
      description: set('description'),
      imageUrl: set('imageUrl'),
      fields: board.fields,
    },
    place: { path: '', file },
    version: shortHash(JSON.stringify([written, treeVersion])),
    tree,
  };
}
