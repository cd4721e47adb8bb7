import { isOfSeveral, saidWords } from '../../author/own-words.ts';
import { FILES_BROKEN } from '../../edit/edit-answer.ts';
import type { Gone, Refused } from '../page/server.ts';

/** A change as it was asked for. */
export interface Asked {
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** A change that meets one of somebody else: its author chooses (EDIT-9). */
export interface Conflict extends Asked {
  /** What somebody else has done. */
  readonly said: string;
  /** What it was to write, in words. */
  readonly mine?: string | undefined;
  /** The block or the board that it is for, where somebody else has removed that. */
  readonly gone?: Gone | undefined;
  /** Where the block is that it is for, which somebody else has put on another board. */
  readonly moved?: Gone | undefined;
}

/** Why something isn't done yet: its author is asked first. */
export class ConflictError extends Error {}

const REMOVES: ReadonlySet<string> = new Set(['remove', 'remove-board', 'bring-back']);

/** What the author is asked about a change that was refused, if others are the reason. */
export function conflictOf(told: Refused, { name, args }: Asked): Conflict | undefined {
  const { code, mine, target } = told;
  const said = withLost(told, args);
  if (code === 'changed-meanwhile') return { name, args, said, mine };
  if (code === 'target-moved') return { name, args, said, moved: target };
  // Who removes what is gone has what was wanted.
  const isGone = code === 'target-gone' && !REMOVES.has(name);
  return isGone ? { name, args, said, gone: target } : undefined;
}

const GONE: ReadonlySet<string> = new Set(['target-unknown', 'target-gone', 'target-moved']);

/** Why something can't be done, with the words that were written where there is no place for them any more, or for now. */
export function withLost({ code, refused }: Refused, args: Asked['args']): string {
  const isText = Array.isArray(args['content']);
  const isLost =
    code === FILES_BROKEN ? isText || typeof args['v'] === 'string' : GONE.has(code) && isText;
  return isLost ? `${refused} What you wrote: “${saidWords(args)}”` : refused;
}

/** What is asked for once the author of a change has chosen it; undefined where the way to what has moved is all. */
export function chosenIn({ name, args, gone, moved }: Conflict): Asked | undefined {
  if (moved !== undefined) {
    if (isOfSeveral(args)) return undefined;
    return { name, args: 'board' in args ? { ...args, board: moved.board } : args };
  }
  if (gone === undefined || name === 'bring-back')
    return { name, args: { ...args, isChosen: true } };
  const { board, block: uid } = gone;
  const change = { name, args };
  return { name: 'bring-back', args: { ...(uid && { uid }), board, change, isChosen: true } };
}

/** The questions that stay open with a new one: a board that comes back with a change needn't come back without. */
export function withConflict(
  conflicts: readonly Conflict[],
  conflict: Conflict,
): readonly Conflict[] {
  const { gone } = conflict;
  const others = conflicts.filter(
    (one) => gone === undefined || one.name !== 'bring-back' || one.gone?.board !== gone.board,
  );
  return [...others, conflict];
}

/** The questions that stay open once something is asked for: what is changed anew is no question any more. */
export function withoutPassed(conflicts: readonly Conflict[], asked: Asked): readonly Conflict[] {
  const matter = matterOf(asked);
  return conflicts.filter((one) => matterOf(one) !== matter);
}

/** Which value of what a change is of. */
function matterOf({ name, args }: Asked): string {
  const { uid, uids, board, kid, key, width } = args;
  return JSON.stringify([[uid ?? uids ?? board].flat(), kid ?? key ?? name, width]);
}
