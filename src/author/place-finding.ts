import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts';
import { blockName } from '../model/entities.ts';
import { boardName } from '../model/names.ts';
import { boardPlace, type IndexedBoard } from '../site/plan/board-index.ts';
import type { AuthorProject } from './author-project.ts';
import { pageMessages } from './messages.ts';
import type { Finding } from './page-checks.ts';

/** Where a finding may be. */
export interface FindingPlaces {
  readonly project: Pick<AuthorProject, 'find'>;
  /** The board of the page, whose blocks are looked through first. */
  readonly page: IndexedBoard;
  /** The uids of the boards that the page shows in places of its own. */
  readonly sources: readonly string[];
}

/** A finding in the form of all others: with the place in the project that it is about. */
export function placeFinding(finding: Finding, places: FindingPlaces): Diagnostic {
  const { code, params = {}, at, field = 'root' } = finding;
  const block = at === undefined || at.uid === '' ? undefined : blockPlace(at.uid, places);
  return pageMessages.at(code, block ?? boardPlace(places.page, field), params);
}

function blockPlace(uid: string, { project, page, sources }: FindingPlaces): Place | undefined {
  const found = project.find(uid, [page.board.uid, ...sources]);
  if (found === undefined) return undefined;
  const { board, block, path } = found;
  return {
    path,
    board: boardName(board.board),
    block: blockName(block),
    boardUid: board.board.uid,
    blockUid: block.uid,
  };
}
