import { isOfSeveral, saidWords } from '../../author/inspect/own-words.ts';
import { CHANGES, type ChangeName } from '../../edit/changes/changes.ts';
import { FILES_BROKEN } from '../../edit/edit-answer.ts';
import type { Selection } from '../../edit/selection.ts';
import type { Refused } from '../page/server.ts';

/** A change as it was asked for. */
export interface Asked {
  readonly name: ChangeName;
  readonly args: Readonly<Record<string, unknown>>;
}

/** A change as it was sent. */
export interface Sent extends Asked {
  /** What was selected then. */
  readonly from: Selection;
}

/** A change that meets one of somebody else: its author chooses (EDIT-9), wherever that is done. */
export interface Conflict extends Sent {
  /** What somebody else has done. */
  readonly said: string;
  /** What it was to write, in words. */
  readonly mine?: string | undefined;
  /** The block or the board that it is for, where somebody else has removed that. */
  readonly gone?: Gone | undefined;
  /** Where the block is that it is for, which somebody else has put on another board. */
  readonly moved?: Gone | undefined;
}

/** A block that others have removed, by its board and its key; without a key, a board. */
export interface Gone {
  readonly board: string;
  readonly block?: string;
}

/** Why something isn't done yet: its author is asked first. */
export class ConflictError extends Error {}

const REMOVES: ReadonlySet<string> = new Set(['remove', 'remove-board', 'bring-back']);

/** What the author is asked about a change that was refused, if others are the reason. */
export function conflictOf(told: Refused, sent: Sent): Conflict | undefined {
  const { code, mine } = told;
  const { name, args } = sent;
  const said = withLost(told, args);
  const target = told.target !== undefined && 'board' in told.target ? told.target : undefined;
  if (code === 'changed-meanwhile') return { ...sent, said, mine };
  if (code === 'target-moved') return { ...sent, said, moved: target };
  // Who removes what is gone has what was wanted.
  const isGone = code === 'target-gone' && !REMOVES.has(name);
  return isGone ? { ...sent, said, gone: target } : undefined;
}

const GONE: ReadonlySet<string> = new Set(['target-unknown', 'target-gone', 'target-moved']);

/** Why something can't be done, with the words that were written where there is no place for them any more, or for now. */
export function withLost({ code, reason }: Refused, args: Asked['args']): string {
  const isText = Array.isArray(args['content']);
  const isLost =
    code === FILES_BROKEN ? isText || typeof args['v'] === 'string' : GONE.has(code) && isText;
  return isLost ? `${reason} What you wrote: “${saidWords(args)}”` : reason;
}

/** What is asked for once the author of a change has chosen it; undefined where the way to what has moved is all. */
export function chosenIn(conflict: Conflict): Asked | undefined {
  const { name, args, from, gone, moved } = conflict;
  if (moved !== undefined) {
    return isOfSeveral(conflict)
      ? undefined
      : { name, args: { ...saidWhole(name, args, from), board: moved.board } };
  }
  if (name === 'bring-back') return { name, args: { ...args, isChosen: true } };
  if (gone === undefined) return { name, args: { ...saidWhole(name, args, from), isChosen: true } };
  const { board, block: uid } = gone;
  // What is gone with another board isn't what it is made to.
  const change = { name, args: board === from.board ? saidWhole(name, args, from) : args };
  return { name: 'bring-back', args: { ...(uid && { uid }), board, change, isChosen: true } };
}

/** What says by itself which blocks it is for, or where they are put. */
const NAMES = ['uid', 'uids', 'changes', 'parent'] as const;

/** A change with all that it had from where it was sent: who chooses it may be elsewhere, or what was selected may be gone. */
function saidWhole(
  name: ChangeName,
  args: Asked['args'],
  { board, blocks: selected }: Selection,
): Asked['args'] {
  const taken = CHANGES[name].args;
  const isNamed = NAMES.some((one) => args[one] !== undefined);
  const blocks = 'uids' in taken ? { uids: selected } : { uid: selected[0] };
  return {
    ...('board' in taken && { board }),
    ...(!isNamed && 'uid' in taken && blocks),
    ...args,
  };
}

/** The questions that stay open with a new one: a board that comes back with a change needn't come back without. */
export function withConflict(
  conflicts: readonly Conflict[],
  conflict: Conflict,
): readonly Conflict[] {
  const { gone } = conflict;
  const matter = matterOf(conflict);
  const others = conflicts.filter(
    (one) =>
      matterOf(one) !== matter &&
      (gone === undefined || one.name !== 'bring-back' || one.gone?.board !== gone.board),
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
  // What is asked about the words of a text that is split is asked about what it is then.
  const command = name === 'split-text' ? 'write-text' : name;
  return JSON.stringify([[uid ?? uids ?? board].flat(), kid ?? key ?? command, width]);
}
