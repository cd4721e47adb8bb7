import type { Place } from '../../diagnostics/diagnostic.ts';
import type { Board, Project } from '../../model/entities.ts';
import { boardName } from '../../model/names.ts';
import { placeIn, type TranslationPlace } from '../../model/translations.ts';
import { heldUntil } from './publishing.ts';

/** A board and its place. */
export interface IndexedBoard {
  readonly board: Board;
  /** Path within the project, e.g. `root.children[2]`. */
  readonly path: string;
  readonly parent: IndexedBoard | undefined;
  /** The reason why it, or an ancestor, isn't published yet; see `heldUntil`. Absent if it is. */
  readonly held?: string;
  /** In a further language: the place of its translation, and the fields that it sets. */
  readonly translated?: { readonly place: TranslationPlace; readonly fields: ReadonlySet<string> };
}

/** All boards of a project, parents before children, by uid. */
export type BoardIndex = ReadonlyMap<string, IndexedBoard>;

/**
 * `now` is the time of the build: see `heldUntil`; `translatedOf` returns the translation of a
 * board.
 */
export function indexBoards(
  { root }: Project,
  now = '',
  translatedOf: (uid: string) => IndexedBoard['translated'] = () => undefined,
): BoardIndex {
  const index = new Map<string, IndexedBoard>();
  const visit = (board: Board, path: string, parent: IndexedBoard | undefined) => {
    // The root board is the site itself, and never held back.
    const held = parent && (parent.held ?? heldUntil(board, now));
    const translated = translatedOf(board.uid);
    const indexed: IndexedBoard = {
      board,
      path,
      parent,
      ...(held !== undefined && { held }),
      ...(translated !== undefined && { translated }),
    };
    index.set(board.uid, indexed);
    for (const [key, child] of board.children.entries()) {
      visit(child, `${path}.children[${key}]`, indexed);
    }
  };
  visit(withoutAssets(root), 'root', undefined);
  return index;
}

/**
 * A cache of boards without assets, by board: the next plan of a project has nearly all boards
 * unchanged.
 */
const plain = new WeakMap<Board, Board>();

/** Assets belong to the whole site; a board without any stays the same object. */
function withoutAssets(board: Board): Board {
  const known = plain.get(board);
  if (known !== undefined) return known;
  const children = board.children.map(withoutAssets);
  const isSame = children.every((child, at) => child === board.children[at]);
  const isPlain = isSame && board.assets.length === 0;
  const made = isPlain
    ? board
    : { ...board, assets: [], children: isSame ? board.children : children };
  plain.set(board, made);
  return made;
}

/** Boards, or data about them, for look-up only: they needn't all be in memory. */
export type Lookup<T> = Pick<ReadonlyMap<string, T>, 'get' | 'has'>;

/** The place of a field of a board. */
export function boardPlace({ board, path, translated }: IndexedBoard, fieldName: string): Place {
  const names = { board: boardName(board), boardUid: board.uid };
  const [first = ''] = fieldName.split(/[.[]/, 1);
  if (translated?.fields.has(first) === true) {
    return { ...placeIn(translated.place, fieldName), ...names };
  }
  return { path: `${path}.${fieldName}`, ...names };
}

/** The nearest non-empty value of a field among a board and its ancestors (HEAD-1). */
export function inherited(
  indexed: IndexedBoard,
  fieldName: 'title' | 'titleSuffix' | 'description' | 'imageUrl',
): string {
  for (let at: IndexedBoard | undefined = indexed; at !== undefined; at = at.parent) {
    if (at.board[fieldName] !== '') return at.board[fieldName];
  }
  return '';
}
