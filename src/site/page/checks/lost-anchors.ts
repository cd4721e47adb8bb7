import { hasErrors, quote, type Diagnostic, type Place } from '../../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../../diagnostics/suggest.ts';
import { boardName } from '../../../model/names.ts';
import { languageOfName } from '../../languages/language-names.ts';
import { contextIn } from '../../languages/language-view.ts';
import { addressOf } from '../../languages/site-languages.ts';
import { siteMessages } from '../../messages.ts';
import type { SitePlan } from '../../plan/plan.ts';
import type { BoardJob } from '../../plan/board-jobs.ts';

/** The results of a board. */
interface BoardAnchors {
  /** See `PageDocument.anchors`; those of its first page. */
  readonly anchors: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

interface AnchorInput {
  readonly jobs: readonly BoardJob[];
  /** The results of boards, in the order of the jobs. */
  readonly boards: readonly BoardAnchors[];
  /** The index of the first board with a dependency, by the dependency's name. */
  readonly dependents: ReadonlyMap<string, number>;
  /** The first place where a board names a dependency. */
  readonly findPlace: (name: string, board: number) => Place;
}

const ANCHOR = 'anchor ';

/**
 * Links to anchors that are missing on their target page, each reported at its first place. The
 * anchors of pages are recorded when they are made, so a site without problems needs no search.
 */
export function lostAnchors(
  plan: Pick<SitePlan, 'context' | 'languages'>,
  { jobs, boards, dependents, findPlace }: AnchorInput,
): readonly Diagnostic[] {
  const wanted = [...dependents].flatMap(([whole, first]) => {
    const { language, name } = languageOfName(whole);
    return name.startsWith(ANCHOR) ? [{ language, name, first }] : [];
  });
  if (wanted.length === 0) return [];
  const indices = new Map(jobs.map(({ pages }, index) => [pages[0]?.href, index]));
  const idsOf = anchorsBy(boards);
  return wanted.flatMap(({ language, name, first }) => {
    const at = name.indexOf('#');
    const id = name.slice(at + 1);
    // A folder has the address of its index board. A link to any other address has no page.
    const target = name.slice(ANCHOR.length, at);
    const { href = '' } = addressOf(target, contextIn(plan, language)) ?? {};
    const index = indices.get(href) ?? -1;
    const [job, ids] = [jobs[index], idsOf(index)];
    if (job === undefined || ids === undefined || ids.has(id)) return [];
    const page = quote(boardName(job.indexed.board));
    const params = { anchor: quote(id), page, meant: didYouMean(id, ids) };
    return [siteMessages.at('anchor-missing', findPlace(name, first), params)];
  });
}

/** The anchors of boards; undefined for one without a page because of errors. */
function anchorsBy(boards: readonly BoardAnchors[]) {
  const sets = new Map<number, ReadonlySet<string>>();
  return (index: number): ReadonlySet<string> | undefined => {
    const board = boards[index];
    if (board === undefined || hasErrors(board.diagnostics)) return undefined;
    const found = sets.get(index) ?? new Set(board.anchors);
    sets.set(index, found);
    return found;
  };
}
