import { quote, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { boardName } from '../../model/names.ts';
import { hostFiles } from '../hosts/hosts.ts';
import { FOREVER, hostSite } from '../hosts/host-site.ts';
import { siteMessages } from '../messages.ts';
import { ICON_FILES } from '../plan/icons.ts';
import type { SitePlan } from '../plan/plan.ts';
import { fileKey } from '../plan/slugs.ts';
import { siteFiles } from './site-files.ts';

/**
 * Files at the top of the public folder that hosts read: a build puts them before its own rules in
 * the file of the same name.
 */
export const MERGED_FILES = ['_headers', '_redirects', '.htaccess'] as const;

/** The texts of the author's files of `MERGED_FILES`, by file name. */
export type MergedFiles = ReadonlyMap<string, string>;

/**
 * Files of the public folder that would replace a page or another file of a build, also on a file
 * system that ignores letter case, or behind a host that serves pages without their file extension
 * (OWN-3).
 */
export function publicClashes(plan: SitePlan): readonly Diagnostic[] {
  const { publicFiles } = plan.context.options;
  if (publicFiles.length === 0) return [];
  const made = madeFiles(plan);
  const folders = new Set(Array.from(made.keys(), foldersOf).flat());
  return publicFiles.flatMap((file) => {
    const key = fileKey(file.replace(/\.(?:br|gz)$/, ''));
    const what = clashOf(key, made, folders);
    return what === undefined
      ? []
      : [siteMessages.at('public-clash', { path: '' }, { file: quote(file), what })];
  });
}

function clashOf(
  key: string,
  made: ReadonlyMap<string, string>,
  folders: ReadonlySet<string>,
): string | undefined {
  const above = foldersOf(key);
  const reserved = FOREVER.find((folder) => above.includes(folder) || key === folder);
  if (reserved !== undefined) return `the folder “${reserved}”, which belongs to the build`;
  if (folders.has(key)) return `the folder of ${made.get(`${key}/index.html`) ?? 'pages'}`;
  const page = key.replace(/\.html$/, '/index.html');
  return [key, page, ...above].flatMap((one) => made.get(one) ?? [])[0];
}

/**
 * Descriptions, for messages, of the files that a build makes outside of its own folders; by
 * `fileKey`.
 */
function madeFiles(plan: SitePlan): ReadonlyMap<string, string> {
  const { options } = plan.context;
  const { files } = hostFiles(hostSite(plan, options, undefined));
  const own = [
    ...siteFiles(plan).keys(),
    ...files.keys(),
    ...(options.icon === '' ? [] : ICON_FILES),
  ].filter((file) => !MERGED_FILES.some((name) => name === file));
  return new Map([
    ...own.map((file) => [fileKey(file), 'a file that the build makes'] as const),
    ...plan.routes.map(
      ({ file, indexed }) => [fileKey(file), `the page “${boardName(indexed.board)}”`] as const,
    ),
  ]);
}

/** The folders that contain a file, from the top. */
function foldersOf(file: string): readonly string[] {
  const names = file.split('/').slice(0, -1);
  return names.map((_, at) => names.slice(0, at + 1).join('/'));
}

/**
 * Adds the author's files to those of a build. If both have a file of the same name, the author's
 * text comes first.
 */
export function* prependAuthorFiles(
  files: Iterable<readonly [file: string, text: string]>,
  merged: MergedFiles,
): Iterable<readonly [file: string, text: string]> {
  const rest = new Map(merged);
  for (const [file, text] of files) {
    const before = rest.get(file);
    rest.delete(file);
    yield [file, before === undefined ? text : `${ended(before)}\n${text}`];
  }
  yield* rest;
}

const ended = (text: string) => (text.endsWith('\n') ? text : `${text}\n`);
