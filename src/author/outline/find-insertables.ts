import type { Insertable } from '../../edit/blocks/insertable.ts';
import { findByWords } from '../find-words.ts';

const isOwn = ({ source, section }: Insertable) => source !== undefined || section !== undefined;

/** What of all that may be inserted somebody looks for, the best first; of two called so the author's own. */
export function findInsertables(items: readonly Insertable[], typed: string) {
  const [own, others] = [items.filter(isOwn), items.filter((item) => !isOwn(item))];
  return findByWords([...own, ...others], typed, (item) => ({
    name: nameOf(item),
    words: wordsOf(item),
  }));
}

/** A preset has the name of its element before its own, but for one that is called like it. */
function nameOf({ label, preset = label }: Insertable): string {
  return preset === label ? label : `${label} ${preset}`;
}

/** What it is found by. */
export function wordsOf({ label, preset = '', eid, tags }: Insertable): string {
  return [label, preset, eid, ...tags].join(' ');
}
