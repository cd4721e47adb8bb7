/** The folder of a file, by a path with forward slashes; empty if the path has none. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The folders of some files, including the root as an empty path. */
export function foldersOf(files: Iterable<string>): Iterable<string> {
  const folders = new Set(['']);
  for (const file of files) {
    for (let at = folderOf(file); !folders.has(at); at = folderOf(at)) folders.add(at);
  }
  return folders;
}
