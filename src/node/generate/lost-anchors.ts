import { hasErrors, quote, type Diagnostic, type Place } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { boardName } from '../../model/names.ts';
import { createMemos } from '../../site/page/context.ts';
import { siteMessages } from '../../site/messages.ts';
import type { BoardRecord } from '../incremental/build-record.ts';
import { createTreeReader } from '../project/read-tree.ts';
import type { BoardJob, BoardsInput } from './board-job.ts';
import type { BuildOptions } from './options.ts';
import { createBoardBuilder, createPageTools } from './page-builder.ts';

interface Known {
  readonly jobs: readonly BoardJob[];
  /** In the order of the jobs. */
  readonly boards: readonly BoardRecord[];
  /** See `BuildRecord.firstDependents`. */
  readonly dependents: ReadonlyMap<string, number>;
  readonly options: BuildOptions;
}

const ANCHOR = 'anchor ';

/**
 * Links to anchors that the pages they lead to don't have, each told of at its first place. What pages have is taken down
 * when they are made, so that nothing is looked for where nothing is wrong. Of a part of a site nobody can tell.
 */
export function lostAnchors(
  input: BoardsInput,
  { jobs, boards, dependents, options }: Known,
): readonly Diagnostic[] {
  if (options.shard !== undefined) return [];
  const wanted = [...dependents].filter(([name]) => name.startsWith(ANCHOR));
  if (wanted.length === 0) return [];
  const { hrefs } = input.plan.context;
  const indices = new Map(jobs.map(({ pages }, index) => [pages[0]?.href, index]));
  const idsOf = anchorsBy(boards);
  const lost = wanted.flatMap(([name, first]): readonly Lost[] => {
    const at = name.indexOf('#');
    const id = name.slice(at + 1);
    // A folder has the address of its index board; what leads elsewhere has no page.
    const index = indices.get(hrefs.get(name.slice(ANCHOR.length, at)) ?? '');
    const job = index === undefined ? undefined : jobs[index];
    const ids = index === undefined ? undefined : idsOf(index);
    return job === undefined || ids === undefined || ids.has(id)
      ? []
      : [{ name, id, first, job, ids }];
  });
  const findPlace = placeFinder(input, { jobs, options, lost });
  return lost.map(({ name, id, first, job, ids }) => {
    const page = quote(boardName(job.indexed.board));
    const params = { anchor: quote(id), page, meant: didYouMean(id, ids) };
    return siteMessages.at('anchor-missing', findPlace(name, first), params);
  });
}

/** A link to an anchor that isn't there. */
interface Lost {
  readonly name: string;
  readonly id: string;
  /** The first board that has it. */
  readonly first: number;
  /** Where it leads. */
  readonly job: BoardJob;
  readonly ids: ReadonlySet<string>;
}

/** The anchors of boards; undefined for one that has no page because of its errors. */
function anchorsBy(boards: readonly BoardRecord[]) {
  const sets = new Map<number, ReadonlySet<string>>();
  return (index: number): ReadonlySet<string> | undefined => {
    const board = boards[index];
    if (board === undefined || hasErrors(board.diagnostics)) return undefined;
    const found = sets.get(index) ?? new Set(board.anchors);
    sets.set(index, found);
    return found;
  };
}

interface Finding extends Pick<Known, 'jobs' | 'options'> {
  readonly lost: readonly Lost[];
}

/** Where boards, or parts that they show, name anchors first; found by resolving each board that does once more. */
function placeFinder({ plan, trees }: BoardsInput, { jobs, options, lost }: Finding) {
  const wanted = new Set(lost.map(({ name }) => name));
  const tools = createPageTools({ plan, options, frame: '' });
  const readTree = createTreeReader(trees);
  const places = new Map<number, ReadonlyMap<string, Place>>();

  function placesIn(board: number): ReadonlyMap<string, Place> {
    const found = new Map<string, Place>();
    const job = jobs[board];
    // A part that was resolved before says nothing again.
    const context = { ...plan.context, parts: createMemos().parts };
    const builder = createBoardBuilder({ plan: { ...plan, context }, readTree, tools });
    if (job === undefined) return found;
    builder.build(job, undefined, {
      useAsset() {},
      useAnchor(anchor, place) {
        if (wanted.has(anchor) && !found.has(anchor)) found.set(anchor, place());
      },
    });
    return found;
  }

  return (name: string, board: number): Place => {
    const inBoard = places.get(board) ?? placesIn(board);
    places.set(board, inBoard);
    return inBoard.get(name) ?? { path: jobs[board]?.indexed.path ?? '' };
  };
}
