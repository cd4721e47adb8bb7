import { quote, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { boardName } from '../../model/names.ts';
import { siteMessages } from '../messages.ts';
import { boardPlace, type BoardIndex, type IndexedBoard, type Lookup } from './board-index.ts';
import type { SiteOptions } from './options.ts';
import { DRAFT } from './publishing.ts';

/**
 * Returns whether a board has no page yet: it is held back itself, or redirects to one that is
 * (ROUTE-12).
 */
export function isHeldBack(
  { board, held }: IndexedBoard,
  boards: Lookup<IndexedBoard>,
  { drafts }: Pick<SiteOptions, 'drafts'>,
): boolean {
  if (drafts) return false;
  return held !== undefined || boards.get(board.redirectUrl.trim())?.held !== undefined;
}

/** The text about a board held back, for messages. */
export function heldBackReason(held: string): string {
  return held === DRAFT ? 'is a draft' : `is scheduled for ${held}`;
}

/** Maximum number of names in a message. */
const MAX_NAMES = 3;

/** Reports the boards that a build holds back, and until when. */
export function reportHeldBack(boards: BoardIndex, { drafts }: SiteOptions): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const found: IndexedBoard[] = [];
  for (const indexed of boards.values()) {
    const { board, parent, held } = indexed;
    if (parent === undefined && board.isDraft) {
      diagnostics.push(siteMessages.at('draft-root', boardPlace(indexed, 'isDraft'), {}));
    }
    // Descendants are held back with their board.
    if (held !== undefined && parent?.held === undefined) found.push(indexed);
    const target = boards.get(board.redirectUrl.trim());
    if (drafts || held !== undefined || target?.held === undefined) continue;
    const params = { board: quote(boardName(target.board)), reason: heldBackReason(target.held) };
    diagnostics.push(siteMessages.at('redirect-held', boardPlace(indexed, 'redirectUrl'), params));
  }
  if (drafts) return diagnostics;
  const [waiting, inDraft] = [
    found.filter(({ held }) => held !== DRAFT),
    found.filter(({ held }) => held === DRAFT),
  ];
  if (inDraft[0] !== undefined) {
    const params = { names: namesOf(inDraft) };
    diagnostics.push(siteMessages.at('drafts-held', boardPlace(inDraft[0], 'isDraft'), params));
  }
  const next = waiting.toSorted((a, b) => compare(a.held ?? '', b.held ?? ''));
  if (next[0] !== undefined) {
    const params = { names: namesOf(next), date: next[0].held ?? '' };
    diagnostics.push(siteMessages.at('dates-to-come', boardPlace(next[0], 'date'), params));
  }
  return diagnostics;
}

function namesOf(boards: readonly IndexedBoard[]): string {
  const names = boards.slice(0, MAX_NAMES).map(({ board }) => quote(boardName(board)));
  const more = boards.length - names.length;
  return names.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
