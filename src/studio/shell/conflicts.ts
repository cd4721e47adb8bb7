import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { sentencesOf } from '../../diagnostics/reason-of.ts';
import { isOfSeveral, changeInWords } from '../../author/inspect/own-words.ts';
import { CHANGES, type ChangeName } from '../../edit/changes/changes.ts';
import type { Rejection } from '../../edit/rejection.ts';
import { FILES_BROKEN } from '../../edit/edit-answer.ts';
import type { Selection } from '../../edit/selection.ts';
import { RejectedError } from './rejected-error.ts';
import { NOTE_TEXTS as TEXTS } from './notes-texts.ts';

/** A requested change. */
export interface Asked {
  readonly name: ChangeName;
  readonly args: Readonly<Record<string, unknown>>;
}

/** A sent change. */
export interface Sent extends Asked {
  /** The selection at the time of the request. */
  readonly from: Selection;
}

/**
 * A change in conflict with another author's: its author decides about it (EDIT-9), whatever is
 * selected by then.
 */
export interface Conflict extends Sent {
  /** The other author's change in words. */
  readonly said: string;
  /** The author's own value in words. */
  readonly mine?: string | undefined;
  /** The removed target. */
  readonly gone?: Gone | undefined;
  /** The new place of the moved target. */
  readonly moved?: Gone | undefined;
}

/** A removed block, by its board and its key; without a key, a board. */
export interface Gone {
  readonly board: string;
  readonly block?: string;
}

/** A change that waits for its author's decision. */
export class ConflictError extends RejectedError {}

const REMOVES: ReadonlySet<string> = new Set(['remove', 'remove-board', 'bring-back']);

/** Returns the question about a rejected change, if changes by others are the reason. */
export function conflictOf(rejection: Rejection, sent: Sent): Conflict | undefined {
  const { code, mine } = rejection;
  const { name, args } = sent;
  const said = sentencesOf(withLost({ ...rejection, hint: '' }, args));
  const target =
    rejection.target !== undefined && 'board' in rejection.target ? rejection.target : undefined;
  if (code === 'changed-meanwhile') return { ...sent, said, mine };
  if (code === 'target-moved') return { ...sent, said, moved: target };
  // Removing a block that is already removed isn't a conflict.
  const isGone = code === 'target-gone' && !REMOVES.has(name);
  return isGone ? { ...sent, said, gone: target } : undefined;
}

const GONE: ReadonlySet<string> = new Set(['target-unknown', 'target-gone', 'target-moved']);

/**
 * Returns a rejection that also contains the typed words, if these have no place any more, or not
 * yet.
 */
export function withLost<R extends Diagnostic>(rejection: R, args: Asked['args']): R {
  const { code, hint } = rejection;
  const isText = Array.isArray(args['content']);
  const isLost =
    code === FILES_BROKEN ? isText || typeof args['v'] === 'string' : GONE.has(code) && isText;
  const lost = TEXTS.written(changeInWords(args) ?? '');
  return isLost ? { ...rejection, hint: `${hint} ${lost}`.trim() } : rejection;
}

/**
 * Returns the change that its author has chosen; undefined if the author can only go to the moved
 * block.
 */
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
  // The original selection becomes arguments only if it was on the board of the removed target.
  const change = { name, args: board === from.board ? saidWhole(name, args, from) : args };
  return { name: 'bring-back', args: { ...(uid && { uid }), board, change, isChosen: true } };
}

/** Arguments that name blocks or a place. */
const NAMES = ['uid', 'uids', 'changes', 'parent'] as const;

/**
 * Returns the arguments of a change with its original context: by now, the author may see another
 * board, or the selection may be gone.
 */
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

/**
 * Returns the open questions with a new one. A question that offers to restore a board with a
 * change replaces the one that offers to restore the board only.
 */
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

/** Returns the open questions after a request: a repeated change closes its question. */
export function withoutPassed(conflicts: readonly Conflict[], asked: Asked): readonly Conflict[] {
  const matter = matterOf(asked);
  return conflicts.filter((one) => matterOf(one) !== matter);
}

/** Returns a key that identifies the changed value. */
function matterOf({ name, args }: Asked): string {
  const { uid, uids, board, kid, key, width } = args;
  // Splitting a text has the same question as writing it.
  const command = name === 'split-text' ? 'write-text' : name;
  return JSON.stringify([[uid ?? uids ?? board].flat(), kid ?? key ?? command, width]);
}
