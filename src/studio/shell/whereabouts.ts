import { noneOf, type Selection } from '../../edit/selection.ts';
import { isSameJson } from '../../values/json.ts';
import { useView } from './view-store.ts';

/**
 * Where an author has gone: what is selected there. What is asked for is for that, however long it is read or sent (EDIT-6);
 * what changes leave selected there is what those behind them are for.
 */
export interface Whereabouts {
  selection: Selection;
}

let here: Whereabouts = { selection: noneOf('') };
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

const blocksOf = ({ board, blocks }: Selection) => ({ board, blocks });

useView.subscribe(({ selection }, before) => {
  if (selection === before.selection) return;
  const isSame = isSameJson(blocksOf(selection), blocksOf(here.selection));
  if (isLed || isSame) here.selection = selection;
  else here = { selection };
});
