import { childrenOf, type Block } from '../../model/entities.ts';
import { isAtom, isAutoLink } from './tokens.ts';
import { isPlainSpan, partsOf } from './words.ts';

/** Maps the uids of a tree to those of an equal one; false if they differ. */
export function mapUids(one: Block, other: Block, names: Map<string, string>): boolean {
  if (one.eid !== other.eid) return false;
  names.set(one.uid, other.uid);
  const [left, right] = [partsIn(one), partsIn(other)];
  return (
    left.length === right.length &&
    left.every((child, at) => {
      const against = right[at];
      return against !== undefined && mapUids(child, against, names);
    })
  );
}

/** The children with a uid; plain words between elements have none. */
function partsIn(block: Block): readonly Block[] {
  const { line, behind } = partsOf(block);
  const named = (one: Block): readonly Block[] => {
    if (isPlainSpan(one)) return partsOf(one).line.flatMap(named);
    return !isAtom(one) && (isAutoLink(one) || isEmptyMark(one)) ? [] : [one];
  };
  return [...line.flatMap(named), ...behind];
}

const isEmptyMark = (one: Block): boolean =>
  one.eid !== 'line-break' &&
  childrenOf(one).length === 0 &&
  (one.attrs ?? []).every(({ kid, v }) => kid !== 'text' || v === '');
