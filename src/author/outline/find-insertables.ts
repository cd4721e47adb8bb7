import type { Insertable } from '../../edit/blocks/insertable.ts';
import { findByWords } from '../find-words.ts';

const isReady = ({ ready }: Insertable) => ready !== undefined;
const isOwn = ({ source, section }: Insertable) => source !== undefined || section !== undefined;

/**
 * Returns matches of a typed text in the insert list, the best first; if names are equal, the
 * author's own item comes first, and a ready section last.
 */
export function findInsertables(items: readonly Insertable[], typed: string) {
  const [own, ready] = [items.filter(isOwn), items.filter(isReady)];
  const others = items.filter((item) => !isOwn(item) && !isReady(item));
  return findByWords([...own, ...others, ...ready], typed, (item) => ({
    name: nameOf(item),
    words: wordsOf(item),
  }));
}

/** Returns the name with the element in front, unless the preset has the name of the element. */
function nameOf({ label, preset = label }: Insertable): string {
  return preset === label ? label : `${label} ${preset}`;
}

/** Returns the search terms of an item. */
export function wordsOf({ label, preset = '', eid, tags }: Insertable): string {
  return [label, preset, eid, ...tags].join(' ');
}
