import type { WrittenValues } from '../../author/written-values.ts';
import { askForJson } from '../page/server.ts';
import { latestChange } from './edit-store.ts';

/** Of more blocks at once it isn't asked what each has: what is set for them is meant as it is. */
const MOST = 100;

interface Seen {
  readonly board: string;
  readonly uids: readonly string[];
  readonly values: Promise<WrittenValues | undefined>;
}

let seen: Seen | undefined;

/** Notes what several blocks have when somebody begins to change it (EDIT-9). */
export function noteValues(board: string, uids: readonly string[]) {
  if (uids.length < 2 || uids.length > MOST) {
    seen = undefined;
    return;
  }
  const ask = () =>
    askForJson<WrittenValues>('api/written', { board, blocks: JSON.stringify(uids) });
  const values = latestChange()
    .then(ask)
    .catch(() => undefined);
  seen = { board, uids, values };
}

/** What several blocks had then; undefined where nobody has looked. */
export async function notedValues(
  board: string,
  uids: readonly string[],
): Promise<WrittenValues | undefined> {
  const isSame = seen?.board === board && uids.every((uid) => seen?.uids.includes(uid));
  return isSame ? seen?.values : undefined;
}
