import type { ImportedBoard, ImportedText } from './imported.ts';

/** The folder of a new project that contains its Markdown files. */
export const CONTENT = 'content/';

/** The patterns of the files whose pages are below a board, without those below boards in it. */
export function filePatterns(
  segments: readonly string[],
  texts: readonly Pick<ImportedText, 'file'>[],
  boards: readonly Pick<ImportedBoard, 'segments'>[],
): readonly string[] {
  const folder = CONTENT + segments.map((slug) => `${slug}/`).join('');
  const inner = boards
    .map((one) => one.segments)
    .filter((one) => one.length > segments.length && segments.every((slug, at) => one[at] === slug))
    .map((one) => one.slice(segments.length));
  const own = texts
    .map(({ file }) => file)
    .filter((file) => file.startsWith(folder))
    .map((file) => file.slice(folder.length))
    .filter((path) => !inner.some((one) => path.startsWith(`${one.join('/')}/`)));
  return inside(folder, own, inner);
}

/** Patterns for paths below a folder; folders of inner boards are left out. */
function inside(
  folder: string,
  paths: readonly string[],
  inner: readonly (readonly string[])[],
): readonly string[] {
  const written = escaped(folder);
  const patterns: string[] = [];
  if (paths.some((path) => !path.includes('/'))) patterns.push(`${written}*.md`);
  const barred = new Set(inner.map(([first = '']) => first));
  const deep = paths.filter((path) => path.includes('/'));
  const open = deep.filter((path) => !barred.has(path.slice(0, path.indexOf('/'))));
  if (open.length > 0) {
    const folders = barred.size === 0 ? '*' : `!(${[...barred].map(escaped).join('|')})`;
    patterns.push(`${written}${folders}/**/*.md`);
  }
  // A folder between two boards may contain files, too.
  for (const name of barred) {
    const rest = deep
      .filter((path) => path.startsWith(`${name}/`))
      .map((path) => path.slice(name.length + 1));
    const further = inner
      .filter(([first, ...others]) => first === name && others.length > 0)
      .map((one) => one.slice(1));
    if (rest.length > 0) patterns.push(...inside(`${folder}${name}/`, rest, further));
  }
  return patterns;
}

/** A name with `?` in place of the special characters of patterns. */
const escaped = (name: string) => name.replaceAll(/[\\*?[\]{}()!@+|]/g, '?');
