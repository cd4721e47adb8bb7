import type { Board } from '../../model/entities.ts';
import { publishedDate } from './published-date.ts';

/** Why a draft is held back; of what waits, that is its date. */
export const DRAFT = 'draft';

/**
 * Why a board is held back: as a draft, or until its date; undefined for one that isn't. `now` is a moment such as
 * `2024-05-31T09:30:00Z`; empty: every date has come. A day begins at midnight in universal time.
 */
export function heldUntil({ isDraft, date }: Board, now: string): string | undefined {
  if (isDraft) return DRAFT;
  if (date === '' || now === '') return undefined;
  return (publishedDate(date) ?? '') > now ? date : undefined;
}
