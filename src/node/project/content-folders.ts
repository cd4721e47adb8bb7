import { sortPages, type Ordered } from '../../content/page-order.ts';
import type { Board } from '../../model/entities.ts';
import { folderAt } from '../../model/slug-folders.ts';
import type { JsonObject } from '../../values/json.ts';
import type { TreePlace } from './read-tree.ts';

/** The board of a page from a file. */
export interface PageBoard extends Ordered {
  readonly fields: JsonObject;
  readonly board: Board;
  /** The place of its tree; undefined for an entry that has no page, and is only shown in lists. */
  readonly place: TreePlace | undefined;
  /** The position in the order of the files. */
  readonly at: number;
}

/** Pages by the folders of their addresses. */
export interface Folder {
  readonly slug: string;
  /** The page of the folder itself, such as its README. */
  index?: PageBoard;
  readonly pages: PageBoard[];
  readonly folders: Map<string, Folder>;
}

export const newFolder = (slug: string): Folder => ({ slug, pages: [], folders: new Map() });

/** Adds a page to its folder. */
export function putPage(root: Folder, slugs: readonly string[], page: PageBoard) {
  folderAt(root, slugs.slice(0, -1), newFolder).pages.push(page);
}

/**
 * Makes a page the index of a folder, which is the parent of the folder’s other pages. A draft
 * would hide these, so it becomes a normal page of the folder above, as a second index does.
 */
export function putIndex(root: Folder, slugs: readonly string[], page: PageBoard) {
  const folder = folderAt(root, slugs, newFolder);
  if (folder === root || folder.index !== undefined || page.fields['isDraft'] === true)
    putPage(root, slugs, page);
  else folder.index = page;
}

interface HowMade {
  /** The order that the board sets for its pages: see `sortPages`. */
  readonly order: string;
  /** Called with the path of each board in the project and the place of its tree. */
  readonly setPlace: (path: string, place: TreePlace) => void;
  /** Makes the board of a folder without a page. */
  readonly decode: (fields: JsonObject) => Board | undefined;
}

/**
 * The position of new boards in the project: `uid` and `path` are those of their parent, and
 * `first` is the number of children before them.
 */
interface BoardsAt {
  readonly uid: string;
  readonly path: string;
  readonly first: number;
}

/** The boards of a folder’s content. */
export function boardsIn(
  folder: Folder,
  { uid, path, first }: BoardsAt,
  how: HowMade,
): readonly Board[] {
  const boards: Board[] = [];
  for (const { page, folder: inside } of sortPages(entriesOf(folder, how.order), how.order)) {
    const own = `${path}.children[${first + boards.length}]`;
    const board = page?.board ?? how.decode(folderFields(uid, inside?.slug ?? ''));
    if (board === undefined) continue;
    if (page?.place !== undefined) how.setPlace(own, page.place);
    const below = { uid: board.uid, path: own, first: 0 };
    boards.push(
      inside === undefined ? board : { ...board, children: boardsIn(inside, below, how) },
    );
  }
  return boards;
}

const folderFields = (above: string, slug: string): JsonObject => ({
  uid: `${above}/${slug}`,
  slug,
  name: wordsOf(slug),
  type: 'folder',
});

/** An entry of a folder: a page, a subfolder, or a subfolder with its index page. */
interface Entry extends Ordered {
  readonly page: PageBoard | undefined;
  readonly folder: Folder | undefined;
}

/**
 * Returns the pages of a folder, then its subfolders with pages. A subfolder without an index is
 * sorted by its first page.
 */
function entriesOf({ pages, folders }: Folder, order: string): readonly Entry[] {
  const all = [...folders.values()];
  const isFull = (folder: Folder) => folder.pages.length + folder.folders.size > 0;
  const full = all.filter(isFull);
  const alone = all.flatMap((folder) => {
    const { index, slug } = folder;
    return index === undefined || isFull(folder) ? [] : [{ ...index, name: slug }];
  });
  const plain = [...pages, ...alone].toSorted((a, b) => a.at - b.at);
  return [
    ...plain.map((page): Entry => ({
      fields: page.fields,
      name: page.name,
      page,
      folder: undefined,
    })),
    ...full.map((folder): Entry => {
      const { index, slug } = folder;
      const { fields } = index ?? sortPages(entriesOf(folder, order), order)[0] ?? {};
      return { fields, name: slug, page: index, folder };
    }),
  ];
}

/** The name of a folder without a page: “Getting started” for `getting-started`. */
function wordsOf(slug: string): string {
  const words = slug.replaceAll(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
