import { eachOf, type EachValue } from '../../author/inspect/mixed-values.ts';
import type { InspectorChange } from '../../author/inspect/value-at.ts';
import type { WrittenValues } from '../../author/inspect/written-values.ts';
import { lookHere } from '../session/tab-session.ts';
import { useEdit } from './edit-store.ts';

/** Maximum number of blocks whose values are compared: changes of more overwrite them. */
export const MOST_ASKED = 100;

/** A change of a value of several blocks. */
export type ValueChange = Exclude<InspectorChange, { readonly kind: 'field' }>;

interface Seen {
  readonly board: string;
  readonly uids: readonly string[];
  readonly values: WrittenValues;
  /** Values sent since, by name. */
  readonly sent: Map<string, EachValue>;
}

let seen: Seen | undefined;

/** Notes the values of several blocks at the start of editing (EDIT-9). */
export function noteValues(board: string, uids: readonly string[]) {
  const isAsked = uids.length >= 2 && uids.length <= MOST_ASKED;
  const values = isAsked
    ? lookHere(({ writtenValues }, { project }) => writtenValues(project, board, uids))
    : undefined;
  seen = values && { board, uids, values, sent: new Map() };
}

// After an undo or a choice, the current values are the base.
useEdit.subscribe(({ turns }, before) => {
  if (seen !== undefined && turns !== before.turns) noteValues(seen.board, seen.uids);
});

/** Returns the noted values of several blocks; undefined if none were noted. */
export function notedValues(change: ValueChange): EachValue | undefined {
  const own = seenOf(change);
  return own && { ...eachOf(own.values, change), ...own.sent.get(nameOf(change)) };
}

/**
 * Makes the sent values the base of the next change, unless they are refused: concurrent changes
 * next to them haven't been seen yet.
 */
export function noteSent(change: ValueChange, answer: Promise<unknown>) {
  const { sent } = seenOf(change) ?? {};
  const v = change.kind === 'set' ? change.v : '';
  if (sent === undefined || v === undefined) return;
  const name = nameOf(change);
  const before = sent.get(name);
  const made = { ...before, ...Object.fromEntries(change.uids.map((uid) => [uid, v])) };
  sent.set(name, made);
  answer.catch(() => sent.get(name) === made && sent.set(name, before ?? {}));
}

function seenOf({ board, uids }: ValueChange): Seen | undefined {
  return seen?.board === board && uids.every((uid) => seen?.uids.includes(uid)) ? seen : undefined;
}

const nameOf = ({ kid, isGroup, width }: ValueChange) => JSON.stringify([kid, isGroup, width]);
