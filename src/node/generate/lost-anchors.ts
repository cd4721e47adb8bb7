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
export function lostAnchors(input: BoardsInput, known: Known): readonly Diagnostic[] {
  const { jobs, boards, dependents, options } = known;
  if (options.shard !== undefined) return [];
  const wanted = [...dependents].filter(([name]) => name.startsWith(ANCHOR));
  if (wanted.length === 0) return [];
  const { hrefs } = input.plan.context;
  const indices = new Map(jobs.map(({ pages }, index) => [pages[0]?.href, index]));
  return wanted.flatMap(([name, first]) => {
    const at = name.indexOf('#');
    const id = name.slice(at + 1);
    // A folder has the address of its index board; what leads elsewhere has no page.
    const index = indices.get(hrefs.get(name.slice(ANCHOR.length, at)) ?? '');
    const job = index === undefined ? undefined : jobs[index];
    const board = index === undefined ? undefined : boards[index];
    if (job === undefined || board === undefined || hasErrors(board.diagnostics)) return [];
    if (board.anchors.includes(id)) return [];
    const page = quote(boardName(job.indexed.board));
    const params = { anchor: quote(id), page, meant: didYouMean(id, board.anchors) };
    return [siteMessages.at('anchor-missing', placeOf(name, jobs[first], input, options), params)];
  });
}

/** Where a board, or a part that it shows, names an anchor first; found by resolving it once more. */
function placeOf(
  name: string,
  job: BoardJob | undefined,
  { plan, trees }: BoardsInput,
  options: BuildOptions,
): Place {
  let found: Place | undefined;
  const context = { ...plan.context, ...createMemos() };
  const tools = createPageTools({ plan, options, frame: '' });
  const readTree = createTreeReader(trees);
  const builder = createBoardBuilder({ plan: { ...plan, context }, readTree, tools });
  if (job !== undefined) {
    builder.build(job, undefined, {
      useAsset() {},
      useAnchor(anchor, place) {
        if (anchor === name) found ??= place();
      },
    });
  }
  return found ?? { path: job?.indexed.path ?? '' };
}
