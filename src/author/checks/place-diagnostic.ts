import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts';
import { blockName } from '../../model/entities.ts';
import { boardName } from '../../model/names.ts';
import { boardPlace, type IndexedBoard } from '../../site/plan/board-index.ts';
import type { AuthorProject } from '../project/author-project.ts';
import { findOnPage } from '../canvas/find-on-page.ts';
import { pageMessages } from '../messages.ts';
import type { UnplacedDiagnostic } from './page-checks.ts';
import type { FactPlace } from './page-facts.ts';

/** The page of a hint. */
export interface DiagnosticPlaces {
  readonly project: Pick<AuthorProject, 'find' | 'blocksOf'>;
  readonly page: IndexedBoard;
}

/** Converts a hint to a diagnostic with its place in the project. */
export function placeDiagnostic(
  diagnostic: UnplacedDiagnostic,
  places: DiagnosticPlaces,
): Diagnostic {
  const { code, params = {}, at, field = 'root' } = diagnostic;
  const block = at === undefined || at.uid === '' ? undefined : blockPlace(at, places);
  return pageMessages.at(code, block ?? boardPlace(places.page, field), params);
}

function blockPlace(at: FactPlace, { project, page }: DiagnosticPlaces): Place | undefined {
  const found = findOnPage(project, page.board.uid, at);
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

/**
 * Codes of project diagnostics about a link: they explain it better than the hints about its page.
 */
const SAID_BEFORE: ReadonlySet<string> = new Set([
  'link-unknown',
  'address-refused',
  'address-unknown',
  'anchor-missing',
]);

const OF_LINKS: ReadonlySet<string> = new Set(['link-nowhere', 'link-unanswered', 'link-anchor']);

/** Joins diagnostics of a project and its pages, without duplicates of the same block. */
export function withoutReported(
  found: readonly Diagnostic[],
  ofPages: readonly Diagnostic[],
): readonly Diagnostic[] {
  const reported = new Set(
    found.flatMap(({ code, blockUid }) => (SAID_BEFORE.has(code) ? (blockUid ?? []) : [])),
  );
  const isNew = ({ code, blockUid = '' }: Diagnostic) =>
    !(OF_LINKS.has(code) && reported.has(blockUid));
  return [...found, ...ofPages.filter(isNew)];
}
