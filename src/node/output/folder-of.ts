/** The folder of a file, by a path with forward slashes; empty where the path names none. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
