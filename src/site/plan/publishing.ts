import type { Board } from '../../model/entities.ts';
import { publishedDate } from '../../values/published-date.ts';

/** The reason for holding back a draft; for a later date the reason is that date. */
export const DRAFT = 'draft';

/**
 * The reason for holding a board back: a draft, or its date; undefined if it is published. `now` is
 * a moment such as `2024-05-31T09:30:00Z`; empty: every date is past. A day begins at midnight in
 * UTC.
 */
export function heldUntil({ isDraft, date }: Board, now: string): string | undefined {
  if (isDraft) return DRAFT;
  if (date === '' || now === '') return undefined;
  return (publishedDate(date) ?? '') > now ? date : undefined;
}
