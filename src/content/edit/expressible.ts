import { attrsOf, childrenOf, type Attribute, type Block } from '../../model/entities.ts';
import { isInLine, isExpressible, inexpressibleIn } from './words.ts';

/**
 * Something that Markdown can't express: an element, a property, or a part of the page outside of
 * its text.
 */
export type Inexpressible =
  | { readonly what: 'element'; readonly eid: string }
  | { readonly what: 'place'; readonly eid: string }
  | { readonly what: 'property'; readonly eid: string; readonly kid: string };

/**
 * Finds the part of the difference between two trees that Markdown can't express; undefined if
 * there is none.
 */
export function findInexpressible(before: Block, after: Block): Inexpressible | undefined {
  if (before === after) return undefined;
  const [from, to] = [childrenOf(before), childrenOf(after)];
  const [inside, next] = [from[0], to[0]];
  const isShell = before.uid === after.uid && isSameOwn(before, after) && from.length === to.length;
  if (!isShell) return { what: 'place', eid: after.eid ?? '' };
  if (inside === undefined || next === undefined) return undefined;
  if (inside.eid === 'composite' || before.eid === 'composite')
    return findInexpressible(inside, next);
  if (before.eid === 'page') {
    const isText = inside.uid === next.uid && isSameOwn(inside, next);
    return isText ? inText(inside, next) : { what: 'place', eid: after.eid ?? '' };
  }
  return inText(before, after);
}

function inText(before: Block, after: Block): Inexpressible | undefined {
  const known = new Map<string, Block>();
  const note = (block: Block) => {
    known.set(block.uid, block);
    childrenOf(block).forEach(note);
  };
  note(before);
  const find = (block: Block, around?: Block): Inexpressible | undefined => {
    const former = known.get(block.uid);
    if (former === block) return undefined;
    const own = around === undefined ? undefined : ownUnsayable(block, former, around);
    if (own !== undefined) return own;
    for (const child of childrenOf(block)) {
      const found = find(child, block);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return find(after);
}

function ownUnsayable(
  block: Block,
  former: Block | undefined,
  around: Block,
): Inexpressible | undefined {
  const { eid = '' } = block;
  if (!isExpressible(block)) return { what: 'element', eid };
  if (isInLine(around) && !isInLine(block) && eid !== 'image') return { what: 'element', eid };
  const { attrs: _attrs, children: _children, uid: _uid, eid: _eid, ...others } = block;
  const { attrs: _a, children: _c, uid: _u, eid: _e, ...before } = former ?? { uid: '' };
  if (JSON.stringify(others) !== JSON.stringify(before)) {
    const [kid = ''] = Object.keys({ ...others, ...before });
    return { what: 'property', eid, kid };
  }
  const kid = inexpressibleIn(block) ?? attrsOf(block).find((one) => !isPlain(one))?.kid;
  return kid === undefined ? undefined : { what: 'property', eid, kid };
}

const PLAIN: ReadonlySet<string> = new Set(['kid', 'v', 'assetUid', 'assetUrl']);

/**
 * Returns whether a property has only a value or a file: one with values for breakpoints doesn't.
 */
const isPlain = (attribute: Attribute): boolean =>
  Object.entries(attribute).every(
    ([key, value]) => PLAIN.has(key) || value === undefined || value === false,
  );

/** Returns whether two blocks are equal apart from their children. */
function isSameOwn(one: Block, other: Block): boolean {
  const { children: _one, ...left } = one;
  const { children: _other, ...right } = other;
  return JSON.stringify(left) === JSON.stringify(right);
}
