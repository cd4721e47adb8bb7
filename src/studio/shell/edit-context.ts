import { noneOf, type Selection } from '../../edit/selection.ts';
import { isSameJson } from '../../values/json.ts';
import { useView } from './view-store.ts';
import { remembers } from '../tab-memory.ts';

/**
 * The context of an author's requests: the selection. Requests apply to the selection at their
 * time, however long they take to read or send (EDIT-6); the selection that results from a change
 * applies to later requests.
 */
export interface EditContext {
  selection: Selection;
}

interface EditContextMemory {
  here: EditContext;
  isLed: boolean;
}

const memory = remembers<EditContextMemory>('edit-context', {
  here: { selection: noneOf('') },
  isLed: false,
});

/** Returns the author's context: a new object after another selection, or another board. */
export const editContext = (): EditContext => memory.here;

/** Updates the author's context as a result of a change, without making it a new one. */
export function keepContext<T>(show: () => T): T {
  memory.isLed = true;
  try {
    return show();
  } finally {
    memory.isLed = false;
  }
}

const blocksOf = ({ board, blocks }: Selection) => ({ board, blocks });

useView.subscribe(({ selection }, before) => {
  if (selection === before.selection) return;
  const isSame = isSameJson(blocksOf(selection), blocksOf(memory.here.selection));
  if (memory.isLed || isSame) memory.here.selection = selection;
  else memory.here = { selection };
});
