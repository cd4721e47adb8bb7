import { isDeepStrictEqual } from 'node:util';
import { decodePlainBoard } from '../../format/decode.ts';
import type { JsonObject } from '../../values/json.ts';
import type { FolderFiles } from '../files/open-files.ts';
import { readHead } from '../project/open-folder.ts';
import type { StoredHeads } from './stored-heads.ts';
import type { PlanFacts, StoredPlan } from './stored-plan.ts';

/** Heads whose files were read again. */
export interface ReadHeads {
  readonly heads: StoredHeads;
  /** Those that say something else in words; the plan is the same with them. */
  readonly reworded: readonly number[];
  /** Whether one has another name, which stands in what is found of a site. */
  readonly hasNames: boolean;
}

/** Fields that pages show, and nothing else depends on but what `isBeyondPages` knows. */
const WORDS: ReadonlySet<string> = new Set(['name', 'title', 'titleSuffix', 'description']);

/**
 * The heads with the places of changed block trees. Undefined where one says something else that a plan depends on, or
 * something has to be said of it, or the files have more than so many bytes.
 */
export function readAgain(
  heads: StoredHeads,
  touched: readonly number[],
  { files, maxBytes }: { readonly files: FolderFiles; readonly maxBytes: number },
): ReadHeads | undefined {
  const [stamps, sizes] = [heads.stamps.slice(), heads.sizes.slice()];
  const [starts, ends] = [heads.starts.slice(), heads.ends.slice()];
  const reworded = new Map<number, string>();
  let hasNames = false;
  let size = 0;
  for (const index of touched) {
    const head = readHead(files.read, heads.files.at(index));
    if (head === undefined) return undefined;
    const before = heads.json.at(index);
    if (head.json !== before) {
      const other = otherFields(before, head.json);
      if (!other.every((key) => WORDS.has(key)) || !isPlain(head.json)) return undefined;
      hasNames ||= other.includes('name');
      reworded.set(index, head.json);
    }
    size += head.size;
    if (size > maxBytes) return undefined;
    stamps[index] = head.stamp;
    sizes[index] = head.size;
    starts[index] = head.start;
    ends[index] = head.end;
  }
  const json = heads.json.with(reworded);
  const again = { ...heads, json, stamps, sizes, starts, ends };
  return { heads: again, reworded: [...reworded.keys()], hasNames };
}

/** The fields in which two heads differ. */
function otherFields(before: string, now: string): readonly string[] {
  const [old, own] = [parseHead(before), parseHead(now)];
  const keys = new Set([...Object.keys(old), ...Object.keys(own)]);
  return [...keys].filter((key) => !isDeepStrictEqual(old[key], own[key]));
}

function isPlain(head: string): boolean {
  return decodePlainBoard(parseHead(head)) !== undefined;
}

function parseHead(json: string): JsonObject {
  // The cast is sound: the head of a board is an object.
  return JSON.parse(json) as JsonObject;
}

/** Boards with all those below them, which take words from them. */
export function withBelow(
  boards: readonly number[],
  { parents }: Pick<StoredPlan, 'parents'>,
): ReadonlySet<number> {
  const all = new Set(boards);
  if (all.size === 0) return all;
  // Boards stand before those below them.
  parents.forEach((above, board) => {
    if (all.has(above)) all.add(board);
  });
  return all;
}

/** Whether the words of boards stand in more than pages: in a file about the whole site, or in what was found of it. */
export function isBeyondPages(
  boards: ReadonlySet<number>,
  hasNames: boolean,
  { hrefs, siteFiles, found }: Pick<StoredPlan, 'hrefs'> & Pick<PlanFacts, 'siteFiles' | 'found'>,
): boolean {
  if (boards.size === 0) return false;
  // The root's, and those of the home page, are the site's own.
  const isHome = (board: number) => board === 0 || hrefs.at(board) === '/';
  const isSaid = hasNames && found.length > 0;
  return isSaid || siteFiles.files.includes('feed.xml') || [...boards].some(isHome);
}

/** The uses that mean something else: the blocks of changed boards, and the lists that show the words of others. */
export function usesOfChanges(
  boardUids: readonly string[],
  { parents }: Pick<StoredPlan, 'parents'>,
  {
    changed,
    reworded,
  }: { readonly changed: Iterable<number>; readonly reworded: readonly number[] },
): ReadonlySet<string> {
  const sources = Array.from(changed, (board) => `source ${boardUids[board]}`);
  const lists = reworded.map((board) => `children ${boardUids[parents[board] ?? 0]}`);
  return new Set([...sources, ...lists]);
}
