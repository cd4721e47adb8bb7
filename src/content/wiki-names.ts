/**
 * Finds files by the names that wiki syntax has for them: a path below the project's folder, or any
 * end of it; case doesn't matter, and Markdown files are named without extension. Of several files,
 * the one with the shortest path matches.
 */
export function wikiNames(paths: readonly string[]): (name: string) => string | undefined {
  const byName = new Map<string, string[]>();
  for (const path of paths.toSorted(shortestFirst)) {
    const name = lastOf(withoutExtension(path));
    const same = byName.get(name);
    if (same === undefined) byName.set(name, [path]);
    else same.push(path);
  }
  return (name) => {
    const asked = withoutExtension(name.replace(/^\.?\//, ''));
    return byName
      .get(lastOf(asked))
      ?.find((path) => `/${withoutExtension(path)}`.endsWith(`/${asked}`));
  };
}

const withoutExtension = (path: string) => path.toLowerCase().replace(/\.(?:md|markdown)$/, '');

const lastOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

function shortestFirst(one: string, other: string): number {
  const depth = one.split('/').length - other.split('/').length;
  return depth === 0 ? Number(one > other) - Number(one < other) : depth;
}
