import { NOTHING, type Selection } from '../../author/outline/selecting.ts';
import { isSameJson } from '../../values/json.ts';
import { useView } from './view-store.ts';

/**
 * Where an author has gone: a board, and what is selected there. What is asked for is for that, however long it waits for its
 * turn (EDIT-6); what changes leave selected there is what those behind them are for.
 */
export interface Whereabouts {
  board: string;
  selection: Selection;
}

let here: Whereabouts = { board: '', selection: NOTHING };
let isLed = false;

/** Where the author is: another object once something else was selected, or another board was opened. */
export const whereabouts = (): Whereabouts => here;

/** Shows what has become of where the author is: who didn't choose it has gone nowhere else. */
export function lead<T>(show: () => T): T {
  isLed = true;
  try {
    return show();
  } finally {
    isLed = false;
  }
}

useView.subscribe(({ boardUid: board, selection }, before) => {
  if (board === before.boardUid && selection === before.selection) return;
  const isSame = board === here.board && isSameJson(selection.uids, here.selection.uids);
  if (isLed || isSame) Object.assign(here, { board, selection });
  else here = { board, selection };
});
