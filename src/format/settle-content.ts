import { isFromFile } from '../model/content-uid.ts';
import type { Board, Project } from '../model/entities.ts';
import { slugOf } from '../model/names.ts';
import { contentHash } from '../values/content-hash.ts';
import { CONTENT_UID } from '../values/content-uid.ts';
import { isJsonObject } from '../values/json.ts';

/** A project after its pages from files have become ordinary boards. */
export interface SettledProject {
  readonly project: Project;
  /** The uid of each new board, by the uid of the page from a file. */
  readonly uids: ReadonlyMap<string, string>;
  /** The number of files, such as pictures, that these pages show or offer. */
  readonly files: number;
  /**
   * Boards whose items still come from files, since these items have no pages, and no board can be
   * an item without a page.
   */
  readonly keeping: readonly Board[];
}

/**
 * Makes boards of pages from files. Each board gets a uid that is valid in a project, and links to
 * the page get the new uid. The boards that named the files lose their `content`.
 */
export function settleContent(project: Project): SettledProject {
  const taken = new Set(uidsIn(project.root));
  const uids = new Map<string, string>();
  const keeping: Board[] = [];
  let files = 0;

  function settle(board: Board): Board {
    const { content } = board;
    const keeps = isJsonObject(content) && content['pages'] === false;
    if (keeps) keeping.push(board);
    if (isFromFile(board)) {
      uids.set(board.uid, freeUid(board.uid, taken));
      files += board.assets.length;
    }
    const children = board.children.map((child) =>
      keeps && isFromFile(child) ? child : settle(child),
    );
    return { ...board, children, content: keeps ? content : undefined };
  }

  const root = settle(project.root);
  const settled = uids.size === 0 ? project : withNewUids({ ...project, root }, uids);
  return { project: settled, uids, files, keeping };
}

const uidsIn = (board: Board): readonly string[] => [board.uid, ...board.children.flatMap(uidsIn)];

/** A readable uid made from the name of the file. */
function freeUid(uid: string, taken: Set<string>): string {
  const name = slugOf(uid.slice(CONTENT_UID.length).replace(/\.\w+$/, '')).slice(0, 60);
  const hash = contentHash(uid);
  const free = [6, hash.length].map((length) => `${name}-${hash.slice(-length)}`);
  const own = free.find((one) => !taken.has(one)) ?? `${name}-${hash}-page`;
  taken.add(own);
  return own;
}

/** A value in which all references, also those with an anchor, have the new uids. */
function withNewUids<T>(value: T, uids: ReadonlyMap<string, string>): T {
  // The casts are sound: a value of the same form is returned.
  if (typeof value === 'string') return (referenceIn(value, uids) ?? value) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => withNewUids(one, uids)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, withNewUids<unknown>(one, uids)]);
  return Object.fromEntries(entries) as T;
}

function referenceIn(text: string, uids: ReadonlyMap<string, string>): string | undefined {
  if (!text.startsWith(CONTENT_UID)) return undefined;
  const hash = text.indexOf('#');
  const [uid, anchor] = hash === -1 ? [text, ''] : [text.slice(0, hash), text.slice(hash)];
  const own = uids.get(uid) ?? uids.get(text);
  return own === undefined ? undefined : `${own}${uids.has(uid) ? anchor : ''}`;
}
