import type { Block } from '../../model/entities.ts';

/** Returns whether two blocks are equal except for their uids. */
export function isSameExceptUids(one: Block, other: Block): boolean {
  const { uid: _uid, children = [], ...own } = one;
  const { uid: _other, children: others = [], ...fields } = other;
  return (
    children.length === others.length &&
    isSameFields(own, fields) &&
    children.every((child, at) => isSameExceptUids(child, others[at] ?? child))
  );
}

type Fields = Readonly<Record<string, unknown>>;

function isSameFields(one: Fields, other: Fields): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));
}
