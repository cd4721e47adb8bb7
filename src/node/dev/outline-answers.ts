import { randomUUID } from 'node:crypto';
import { outlineBoard, type BoardOutline } from '../../author/board-outline.ts';
import { offeredSlots } from '../../author/composite-uses.ts';
import { outlineChange } from '../../author/outline-changes.ts';
import type { BoardAnswer } from '../../author/project-answers.ts';
import { dropOldest } from '../../values/drop-oldest.ts';
import { createBoardLoader } from '../generate/board-loader.ts';
import type { DevSite } from './dev-site.ts';

interface Version extends BoardOutline {
  readonly tag: string;
}

/** Versions of an outline that tabs may still have, and boards that they may show. */
const MAX_VERSIONS = 4;
const MAX_BOARDS = 16;

/** By the uid of the board; the last version first. */
type Versions = Map<string, readonly Version[]>;

const known = new WeakMap<DevSite, Versions>();
/** No tag of another run of the server is one of this. */
const run = randomUUID().slice(0, 8);
let count = 0;

/** The blocks of a board as they are once they are mended: all of them, or what is other since a version that a tab has. */
export function answerBoard(site: DevSite, params: URLSearchParams): BoardAnswer | undefined {
  const state = site.state();
  const indexed = state?.plan.boards.get(params.get('uid') ?? '');
  if (state === undefined || indexed === undefined) return undefined;
  const { plan, trees, sound } = state;
  const loader = createBoardLoader({ plan, readTree: trees.read, sound });
  const { board } = loader.loadBoard(indexed, () => {});
  const { elements } = plan.context.catalogue;
  const slotsOf = (source: string) => {
    const { root } = loader.findSource(source)?.board ?? {};
    return root && offeredSlots(root);
  };
  const outline =
    board.root === undefined
      ? { blocks: [], widths: [] }
      : outlineBoard(board.root, { elements, slotsOf });
  const { uid, title } = board;
  const versions = remember(site, uid, outline);
  const [{ tag, widths, blocks }] = versions;
  const head = { revision: site.revision(), uid, title, tag };
  const before = versions.find((version) => version.tag === params.get('tag'));
  if (before?.tag === tag) return head;
  return {
    ...head,
    widths,
    ...(before === undefined ? { blocks } : outlineChange(before.blocks, blocks)),
  };
}

/** The versions of an outline that are known, with the present one. */
function remember(
  site: DevSite,
  uid: string,
  outline: BoardOutline,
): readonly [Version, ...Version[]] {
  const boards: Versions = known.get(site) ?? new Map();
  known.set(site, boards);
  const before = boards.get(uid) ?? [];
  const [last] = before;
  boards.delete(uid);
  count += 1;
  const versions: readonly [Version, ...Version[]] =
    last !== undefined && isSame(last, outline)
      ? [last, ...before.slice(1)]
      : [{ ...outline, tag: `${run}-${count}` }, ...before.slice(0, MAX_VERSIONS - 1)];
  boards.set(uid, versions);
  dropOldest(boards, MAX_BOARDS);
  return versions;
}

function isSame(one: BoardOutline, other: BoardOutline): boolean {
  const { start, blocks } = outlineChange(one.blocks, other.blocks);
  const hasSameBlocks = blocks.length === 0 && start === one.blocks.length;
  return hasSameBlocks && JSON.stringify(one.widths) === JSON.stringify(other.widths);
}
