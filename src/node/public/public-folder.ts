import { lstatSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { quote, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { MERGED_FILES, type MergedFiles } from '../../site/files/public-files.ts';
import { tryTo } from '../../values/try-to.ts';
import { buildMessages } from '../messages.ts';
import { isOutputPath } from '../output/output-path.ts';
import { readPlainFile, realPath, realPathWithin } from '../plain-file.ts';

/** A file of the public folder. */
export interface PublicFile {
  /** Path below the folder and below the site, with forward slashes. */
  readonly file: string;
  /** The path with links resolved. */
  readonly from: string;
}

/** The content of the public folder (OWN-3). */
export interface PublicFolder {
  /** Sorted by path. */
  readonly files: readonly PublicFile[];
  readonly merged: MergedFiles;
  readonly diagnostics: readonly Diagnostic[];
}

const NOTHING: PublicFolder = { files: [], merged: new Map(), diagnostics: [] };

/** Maximum bytes of a file. Hosts of static sites accept 25 to 100 MB. */
export const MAX_PUBLIC_FILE = 100 * 1024 * 1024;
/** Maximum bytes of a file that is merged with one of the build, such as `_headers`. */
const MAX_MERGED = 1024 * 1024;
/** Maximum number of files, and of nested folders (SAFE-7). */
const MAX_FILES = 100_000;
const MAX_DEPTH = 100;
/** Maximum number of paths in a diagnostic. */
const NAMED = 5;

const REASONS = {
  dot: 'names that begin with a dot stay private, except “.well-known”',
  packages: 'it contains packages, not files of the site',
  name: 'the name contains a backslash, a control character or an invalid letter',
  link: 'it is a link to a folder, or to a place outside the public folder',
  large: `a file may have ${MAX_PUBLIC_FILE / 1024 / 1024} MB`,
  plain: 'it is a pipe or a device, or can’t be read',
  deep: `folders are nested more than ${MAX_DEPTH} levels deep`,
} as const;
type Reason = keyof typeof REASONS;

/** Reads the names of the public folder's files; empty if there is no folder. */
export function readPublicFolder(folder: string | undefined, most = MAX_FILES): PublicFolder {
  if (folder === undefined) return NOTHING;
  const top = tryTo(() => lstatSync(folder, { throwIfNoEntry: false }));
  if (top === undefined) return NOTHING;
  const left = new Map<Reason, string[]>();
  const files: PublicFile[] = [];
  const merged = new Map<string, string>();
  const leave = (file: string, reason: Reason) =>
    left.set(reason, [...(left.get(reason) ?? []), file]);
  let isFull = false;

  function addFile(file: string, from: string) {
    const size = tryTo(() => statSync(from))?.size ?? 0;
    if (MERGED_FILES.some((name) => name === file)) {
      const text = tryTo(() => readPlainFile(from, { most: MAX_MERGED }).toString());
      if (text === undefined) leave(file, size > MAX_MERGED ? 'large' : 'plain');
      else merged.set(file, text.replace(/^\ufeff/, ''));
    } else if (size > MAX_PUBLIC_FILE) leave(file, 'large');
    else if (files.length >= most) isFull = true;
    else files.push({ file, from });
  }

  function addLink(file: string, path: string, root: string) {
    const real = tryTo(() => realPathWithin(path, root));
    const isFile = real !== undefined && tryTo(() => statSync(real))?.isFile() === true;
    if (isFile) addFile(file, real);
    else leave(file, 'link');
  }

  function addFolder(path: string, prefix: string, root: string, depth: number) {
    const entries = tryTo(() => readdirSync(path, { withFileTypes: true }));
    if (entries === undefined) leave(prefix.slice(0, -1), 'plain');
    for (const entry of entries ?? []) {
      if (isFull) return;
      const file = prefix + entry.name;
      const reason = nameProblem(file);
      if (reason !== undefined) leave(file, reason);
      else if (entry.isSymbolicLink()) addLink(file, join(path, entry.name), root);
      else if (entry.isFile()) addFile(file, join(path, entry.name));
      else if (!entry.isDirectory()) leave(file, 'plain');
      else if (depth === MAX_DEPTH) leave(file, 'deep');
      else addFolder(join(path, entry.name), `${file}/`, root, depth + 1);
    }
  }

  const root = top.isDirectory() ? tryTo(() => realPath(folder)) : undefined;
  if (root !== undefined) addFolder(root, '', root, 1);
  else leave('public', top.isSymbolicLink() ? 'link' : 'plain');
  const full = isFull ? [buildMessages.at('public-full', { path: '' }, { limit: most })] : [];
  const sorted = files.toSorted((a, b) => (a.file < b.file ? -1 : 1));
  return { files: sorted, merged, diagnostics: [...full, ...Array.from(left, leftMessage)] };
}

function leftMessage([reason, files]: readonly [Reason, readonly string[]]): Diagnostic {
  const more = files.length > NAMED ? ` and ${files.length - NAMED} more` : '';
  const named = files.toSorted().slice(0, NAMED).map(quote).join(', ') + more;
  return buildMessages.at('public-left', { path: '' }, { files: named, reason: REASONS[reason] });
}

/**
 * The reason for which a file or folder isn't published because of its name; undefined if it is.
 */
function nameProblem(file: string): Reason | undefined {
  const name = file.slice(file.lastIndexOf('/') + 1);
  if (MERGED_FILES.some((one) => one === file)) return undefined;
  if (name.startsWith('.') && name !== '.well-known') return 'dot';
  if (name === 'node_modules') return 'packages';
  const isSound = isOutputPath(file) && !/[\u0000-\u001f\u007f-\u009f\ufffd]/.test(name);
  return isSound && name.isWellFormed() ? undefined : 'name';
}

/**
 * Returns the real path of a public file by its path below the site, for a server; undefined for
 * anything that a build doesn't copy.
 */
export function publicFileAt(folder: string | undefined, file: string): string | undefined {
  if (folder === undefined || tryTo(() => lstatSync(folder))?.isDirectory() !== true) {
    return undefined;
  }
  const names = file.split('/');
  const paths = names.map((_, at) => names.slice(0, at + 1).join('/'));
  const isMerged = MERGED_FILES.some((name) => name === file);
  if (isMerged || paths.some((path) => nameProblem(path) !== undefined)) return undefined;
  return tryTo(() => {
    const root = realPath(folder);
    const path = join(root, ...names);
    // Links to folders aren't followed.
    if (realPath(dirname(path)) !== dirname(path)) return undefined;
    const real = realPathWithin(path, root);
    const found = statSync(real);
    return found.isFile() && found.size <= MAX_PUBLIC_FILE ? real : undefined;
  });
}
