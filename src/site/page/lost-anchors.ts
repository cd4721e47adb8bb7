import { hasErrors, quote, type Diagnostic, type Place } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { boardName } from '../../model/names.ts';
import { siteMessages } from '../messages.ts';
import type { SitePlan } from '../plan/plan.ts';
import type { BoardJob } from '../plan/board-jobs.ts';

/** What a board has come to. */
interface Made {
  /** See `PageDocument.anchors`; of its first page. */
  readonly anchors: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

interface Known {
  readonly jobs: readonly BoardJob[];
  /** In the order of the jobs. */
  readonly boards: readonly Made[];
  /** By the name of what boards depend on: the first board that does. */
  readonly dependents: ReadonlyMap<string, number>;
  /** Where a board names a dependency first. */
  readonly findPlace: (name: string, board: number) => Place;
}

const ANCHOR = 'anchor ';

/**
 * Links to anchors that the pages they lead to don't have, each told of at its first place. What pages have is taken down
 * when they are made, so that nothing is looked for where nothing is wrong.
 */
export function lostAnchors(
  { context: { hrefs } }: SitePlan,
  { jobs, boards, dependents, findPlace }: Known,
): readonly Diagnostic[] {
  const wanted = [...dependents].filter(([name]) => name.startsWith(ANCHOR));
  if (wanted.length === 0) return [];
  const indices = new Map(jobs.map(({ pages }, index) => [pages[0]?.href, index]));
  const idsOf = anchorsBy(boards);
  return wanted.flatMap(([name, first]) => {
    const at = name.indexOf('#');
    const id = name.slice(at + 1);
    // A folder has the address of its index board; what leads elsewhere has no page.
    const index = indices.get(hrefs.get(name.slice(ANCHOR.length, at)) ?? '') ?? -1;
    const [job, ids] = [jobs[index], idsOf(index)];
    if (job === undefined || ids === undefined || ids.has(id)) return [];
    const page = quote(boardName(job.indexed.board));
    const params = { anchor: quote(id), page, meant: didYouMean(id, ids) };
    return [siteMessages.at('anchor-missing', findPlace(name, first), params)];
  });
}

/** The anchors of boards; undefined for one that has no page because of its errors. */
function anchorsBy(boards: readonly Made[]) {
  const sets = new Map<number, ReadonlySet<string>>();
  return (index: number): ReadonlySet<string> | undefined => {
    const board = boards[index];
    if (board === undefined || hasErrors(board.diagnostics)) return undefined;
    const found = sets.get(index) ?? new Set(board.anchors);
    sets.set(index, found);
    return found;
  };
}
