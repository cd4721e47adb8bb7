import { decodeProject } from '../../format/decode.ts';
import type { BoardHead } from '../../format/board-head.ts';
import { emptyEntity } from '../../model/field-tables.ts';
import { pathOfLanguage } from '../../model/language-names.ts';
import type { BoardTranslation } from '../../model/translations.ts';
import { isJsonObject, type JsonObject } from '../../values/json.ts';
import { shortHash } from '../short-hash.ts';

/** A file that a pattern matches, and the part that the pattern leaves open, without its ending. */
export interface MatchedFile {
  readonly file: string;
  readonly open: string;
}

/** A file in a further language. */
export interface FileInLanguage extends MatchedFile {
  readonly lang: string;
  /** The path that it has in common with the same page in other languages. */
  readonly base: string;
}

/** The files of pages in the default language, and the others. */
export interface FilesByLanguage {
  readonly main: readonly (MatchedFile & { readonly base: string })[];
  readonly others: readonly FileInLanguage[];
}

/**
 * Splits the files of pages by language: `post.de.md`, or a folder of the language such as
 * `de/post.md`. `languages` are those of the project, the default first.
 */
export function filesByLanguage(
  files: readonly MatchedFile[],
  languages: readonly string[],
): FilesByLanguage {
  const main: (MatchedFile & { base: string })[] = [];
  const others: FileInLanguage[] = [];
  for (const { file, open } of files) {
    const { lang, base } = languageOfFile(file, languages);
    // The address has no part for the language.
    const own = languageOfFile(`${open}.md`, languages).base.replace(/\.md$/, '');
    if (lang === undefined || lang === languages[0]) main.push({ file, open: own, base });
    else others.push({ file, open: own, lang, base });
  }
  return { main, others };
}

function languageOfFile(
  file: string,
  languages: readonly string[],
): { readonly lang: string | undefined; readonly base: string } {
  const byTag = new Map(languages.map((lang) => [pathOfLanguage(lang), lang]));
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

/** A page's key of its front matter, which its translations share; undefined without one. */
export function translationKeyOf({ fields: { fields } }: Pick<BoardHead, 'fields'>) {
  const key = isJsonObject(fields) ? fields[KEY] : undefined;
  return typeof key === 'string' || typeof key === 'number' ? String(key) : undefined;
}

/** The fields of a page without that key. */
export function withoutKey(json: JsonObject): JsonObject {
  const { fields, ...rest } = json;
  if (!isJsonObject(fields) || !Object.hasOwn(fields, KEY)) return json;
  const { [KEY]: _key, ...others } = fields;
  return Object.keys(others).length === 0 ? rest : { ...rest, fields: others };
}

/** A page in a further language: its file is the translation. */
export interface PageInLanguage {
  readonly lang: string;
  /** The uid of the page in the default language. */
  readonly uid: string;
  readonly file: string;
  readonly head: BoardHead;
  /** The path by which its tree is read. */
  readonly tree: string;
}

/** The translation that a file is; `treeVersion` is that of its text. */
export function translationOfFile(
  { lang, uid, file, head, tree }: PageInLanguage,
  treeVersion: string,
): BoardTranslation | undefined {
  const written = withoutKey(head.fields);
  const { project } = decodeProject({ root: { ...written, uid, children: [] } });
  const board = project?.root;
  if (board === undefined) return undefined;
  const set = (key: 'title' | 'description' | 'imageUrl') =>
    board[key] === '' ? undefined : board[key];
  return {
    texts: {
      ...emptyEntity('translation'),
      language: lang,
      board: uid,
      isDraft: board.isDraft,
      slug: board.slug,
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
