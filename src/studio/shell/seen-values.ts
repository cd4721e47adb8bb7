import { eachOf, type EachValue } from '../../author/inspect/each-value.ts';
import type { InspectorChange } from '../../author/inspect/value-at.ts';
import type { WrittenValues } from '../../author/inspect/written-values.ts';
import { lookHere } from '../session/tab-session.ts';
import { useEdit } from './edit-store.ts';

/** Of more blocks at once it isn't asked what each has: what is set for them is meant as it is. */
export const MOST_ASKED = 100;

/** A change of a value that several blocks have. */
export type ValueChange = Exclude<InspectorChange, { readonly kind: 'field' }>;

interface Seen {
  readonly board: string;
  readonly uids: readonly string[];
  readonly values: WrittenValues;
  /** What was sent since, by what it is a value of. */
  readonly sent: Map<string, EachValue>;
}

let seen: Seen | undefined;

/** Notes what several blocks have when somebody begins to change it (EDIT-9). */
export function noteValues(board: string, uids: readonly string[]) {
  const isAsked = uids.length >= 2 && uids.length <= MOST_ASKED;
  const values = isAsked
    ? lookHere(({ writtenValues }, { project }) => writtenValues(project, board, uids))
    : undefined;
  seen = values && { board, uids, values, sent: new Map() };
}

// Who has undone something, or chosen between two values, goes on from what is there then.
useEdit.subscribe(({ turns }, before) => {
  if (seen !== undefined && turns !== before.turns) noteValues(seen.board, seen.uids);
});

/** What several blocks had then; undefined where nobody has looked. */
export function notedValues(change: ValueChange): EachValue | undefined {
  const own = seenOf(change);
  return own && { ...eachOf(own.values, change), ...own.sent.get(nameOf(change)) };
}

/**
 * What follows a change is made from that, as long as it isn't refused: what others have changed beside it, nobody has looked
 * at yet.
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
