/** A folder of addresses, with the folders below it by their slug. */
interface SlugFolder<Folder> {
  readonly folders: Map<string, Folder>;
}

/** The folder at a path of slugs below `root`; missing folders are made. */
export function folderAt<Folder extends SlugFolder<Folder>>(
  root: Folder,
  slugs: readonly string[],
  make: (slug: string) => Folder,
): Folder {
  let at = root;
  for (const slug of slugs) {
    const inside = at.folders.get(slug) ?? make(slug);
    at.folders.set(slug, inside);
    at = inside;
  }
  return at;
}
