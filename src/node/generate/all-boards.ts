import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts';
import { duplicateFinder } from '../../format/unique-uids.ts';
import { createMemos } from '../../site/page/context.ts';
import { hostsAmong, type ExternalResource } from '../../site/plan/external-resources.ts';
import type { BuildRecord } from '../incremental/build-record.ts';
import type { FindUse } from '../media/media.ts';
import { createTreeReader, type TreeSource } from '../project/read-tree.ts';
import type { BoardJob } from '../../site/plan/board-jobs.ts';
import type { BoardsInput } from './built-board.ts';
import { lostAnchors } from '../../site/page/checks/lost-anchors.ts';
import type { BuildOptions } from './options.ts';
import { createBoardBuilder } from './board-builder.ts';
import { createPageTools } from './page-builder.ts';

/** The combined results of all boards of a site. */
export interface AllBoards {
  /** The diagnostics of each board, and those about several boards. */
  readonly diagnostics: readonly Diagnostic[];
  readonly findUse: FindUse;
  /** External resources of pages. */
  readonly asks: readonly ExternalResource[];
  /** See `BuildRecord.firstDependents`. */
  readonly dependents: ReadonlyMap<string, number>;
}

/** Combines the records of boards. In a part of a site, anchors of other parts are unknown. */
export function allBoards(
  site: BoardsInput,
  jobs: readonly BoardJob[],
  { record, options }: { readonly record: BuildRecord; readonly options: BuildOptions },
): AllBoards {
  const { boards } = record;
  const dependents = record.firstDependents();
  const findPlace = placeFinder(site, jobs, options);
  const isPart = options.shard !== undefined;
  const lost = isPart ? [] : lostAnchors(site.plan, { jobs, boards, dependents, findPlace });
  const twice = record.hasSameUid() ? findDuplicates(jobs, site.trees) : [];
  return {
    diagnostics: [...record.diagnostics(), ...lost, ...twice],
    findUse(uid, how) {
      const board = dependents.get(`${how} ${uid}`);
      return board === undefined ? undefined : () => findPlace(`asset ${uid}`, board);
    },
    asks: hostsAmong(dependents.keys()),
    dependents,
  };
}

/**
 * Returns a function that finds the first place at which a board, or a part in it, names an asset
 * or an anchor. It resolves the board again, as places are only needed for missing or broken ones.
 */
function placeFinder(
  { plan, trees }: BoardsInput,
  jobs: readonly BoardJob[],
  options: BuildOptions,
) {
  const tools = createPageTools({ plan, options, frame: '' });
  const readTree = createTreeReader(trees);
  const known = new Map<number, ReadonlyMap<string, () => Place>>();

  function placesIn(board: number): ReadonlyMap<string, () => Place> {
    const places = new Map<string, () => Place>();
    const note = (name: string, place: () => Place) => {
      if (!places.has(name)) places.set(name, place);
    };
    const job = jobs[board];
    if (job === undefined) return places;
    // A new cache of parts: a cached part wouldn't report its anchors again.
    const context = { ...plan.context, parts: createMemos().parts };
    const builder = createBoardBuilder({ plan: { ...plan, context }, readTree, tools });
    const useAsset = ({ uid }: { readonly uid: string }, place: () => Place) =>
      note(`asset ${uid}`, place);
    builder.build(job, undefined, { useAsset, useAnchor: note });
    return places;
  }

  return (name: string, board: number): Place => {
    const places = known.get(board) ?? placesIn(board);
    known.set(board, places);
    return places.get(name)?.() ?? { path: jobs[board]?.indexed.path ?? '' };
  };
}

/** Reports duplicate uids among the blocks of a project; reads all trees again. */
function findDuplicates(jobs: readonly BoardJob[], trees: TreeSource): readonly Diagnostic[] {
  const readTree = createTreeReader(trees);
  const finder = duplicateFinder();
  for (const { indexed } of jobs) {
    const { root } = readTree(indexed.path);
    if (root) finder.visitTree(root, { parent: undefined, key: `${indexed.path}.root` });
  }
  return finder.diagnostics;
}
