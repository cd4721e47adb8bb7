import { foundOnBoard, type FoundOnBoard, type FoundText } from '../../author/find/found-text.ts';
import { boardsIn } from '../../edit/entities.ts';
import type { TextQuery } from '../../edit/find/find-text.ts';
import type { Board, Project } from '../../model/entities.ts';
import { boardName } from '../../model/names.ts';
import type { DevSite } from './dev-site.ts';
import type { SiteState } from './site-state.ts';

/** Answers requests for a text in all boards. */
export interface TextAnswers {
  /** Undefined while the project can't be read. */
  answer(params: URLSearchParams): FoundText | undefined;
}

/** Milliseconds of searching for an answer; the next request of the same search goes on. */
const SEARCH_MS = 200;
/** Maximum number of listed matches. */
const MAX_LISTED = 500;

interface Search {
  readonly state: SiteState;
  readonly project: Project;
  readonly key: string;
  readonly query: TextQuery;
  readonly rest: Board[];
  readonly boards: FoundOnBoard[];
  matches: number;
  matched: number;
}

/** Searches the project part by part: of ten thousand boards, most are read from disk first. */
export function createTextAnswers(site: DevSite): TextAnswers {
  let current: Search | undefined;

  function searchOf(state: SiteState, params: URLSearchParams): Search {
    const key = params.toString();
    if (current?.state === state && current.key === key) return current;
    const project = state.editable();
    current = {
      state,
      project,
      key,
      query: {
        text: params.get('text') ?? '',
        isCased: params.has('cased'),
        isWhole: params.has('whole'),
      },
      rest: [...boardsIn(project.root)].toReversed(),
      boards: [],
      matches: 0,
      matched: 0,
    };
    return current;
  }

  return {
    answer(params) {
      const state = site.state();
      if (state === undefined) return undefined;
      const search = searchOf(state, params);
      const { elements } = state.plan.context.catalogue;
      const { project, query, rest, boards } = search;
      const end = Date.now() + SEARCH_MS;
      while (rest.length > 0 && Date.now() < end) {
        const board = rest.pop();
        const matches = board && foundOnBoard({ project, elements }, board, query);
        if (board === undefined || matches === undefined || matches.length === 0) continue;
        const listed = matches.slice(0, Math.max(0, MAX_LISTED - search.matches));
        if (listed.length > 0) {
          boards.push({ board: board.uid, name: boardName(board), matches: listed });
        }
        search.matches += matches.length;
        search.matched += 1;
      }
      const { matches, matched } = search;
      return { boards, matches, matched, isComplete: rest.length === 0 };
    },
  };
}
