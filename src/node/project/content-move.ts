import { indexFolder } from '../../content/content-settings.ts';
import { sortPages, type Ordered } from '../../content/page-order.ts';
import { isFromFile } from '../../model/content-uid.ts';
import type { Board, Project } from '../../model/entities.ts';
import { replaceChildren } from '../../model/replace-board.ts';
import type { ContentEntry } from './content-entries.ts';
import type { TreePlace } from './read-tree.ts';

/** A project, and the places of its trees by the paths of their boards. */
export interface PlacedProject {
  readonly project: Project;
  readonly places: ReadonlyMap<string, TreePlace>;
}

type Entries = ReadonlyMap<string, ContentEntry>;

/** A page by which its siblings are sorted, with its number in the order of the files. */
interface Numbered extends Ordered {
  readonly at: number;
}

/**
 * Sorts the pages of the board whose files have the settings `key`; only the paths of the pages
 * change. Undefined if there are folders among them, as their positions depend on the pages in
 * them.
 */
export function resortPages(
  { project, places }: PlacedProject,
  key: string,
  entries: Entries,
): PlacedProject | undefined {
  const all = numbered(entries, key);
  const [first = ''] = all.keys();
  const parent = parentOf(project.root, 'root', first);
  if (parent === undefined || isFromFile(parent.board)) return undefined;
  const { board, path } = parent;
  const own = board.children.filter((child) => !isFromFile(child));
  const pages: (Numbered & { readonly page: Board; readonly from: number })[] = [];
  for (const [from, page] of board.children.entries()) {
    if (!isFromFile(page)) continue;
    const found = all.get(page.uid);
    if (found === undefined || page.children.length > 0) return undefined;
    pages.push({ ...found, page, from });
  }
  const plain = pages.toSorted((one, other) => one.at - other.at);
  const sorted = sortPages(plain, entries.get(fileIn(entries, key))?.settings.order ?? '');
  const moved = new Map(places);
  for (const [index, { from }] of sorted.entries()) {
    const to = own.length + index;
    if (from === to) continue;
    const place = places.get(childPath(path, from));
    if (place === undefined) moved.delete(childPath(path, to));
    else moved.set(childPath(path, to), place);
  }
  const children = [...own, ...sorted.map(({ page }) => page)];
  return { project: replaceChildren(project, path, children), places: moved };
}

const childPath = (path: string, at: number) => `${path}.children[${at}]`;

/** The first file with these settings. */
function fileIn(entries: Entries, key: string): string {
  for (const [file, entry] of entries) if (entry.key === key) return file;
  return '';
}

/**
 * Returns the pages of files with the settings `key`, by their uids. Index pages of folders are
 * left out, as they are sorted by the folder's name.
 */
function numbered(entries: Entries, key: string): ReadonlyMap<string, Numbered> {
  const found = new Map<string, Numbered>();
  for (const { key: own, lang, head, rows, open, settings } of entries.values()) {
    if (own !== key || lang !== undefined) continue;
    for (const { uid, board } of rows ?? [])
      found.set(uid, { fields: board, name: uid, at: found.size });
    const { fields } = head ?? {};
    const { uid } = fields ?? {};
    const isFolder = settings.slug === '' && (indexFolder(open)?.length ?? 0) > 0;
    if (rows !== undefined || typeof uid !== 'string' || isFolder) continue;
    found.set(uid, { fields, name: open.slice(open.lastIndexOf('/') + 1), at: found.size });
  }
  return found;
}

interface PlacedBoard {
  readonly board: Board;
  readonly path: string;
}

/** The parent of a board. */
function parentOf(board: Board, path: string, uid: string): PlacedBoard | undefined {
  for (const [at, child] of board.children.entries()) {
    if (child.uid === uid) return { board, path };
    const found = parentOf(child, childPath(path, at), uid);
    if (found !== undefined) return found;
  }
  return undefined;
}
