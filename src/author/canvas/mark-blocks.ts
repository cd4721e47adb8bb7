import type { BlockNode, HostAttributes } from '../../page/document.ts';

/** The attribute with the uid of an element's block. */
export const UID_MARK = 'data-sg-uid';
/** The attribute with the composites that an element represents, the outermost first, as JSON. */
export const USE_MARK = 'data-sg-use';

/**
 * Returns a function that copies nodes with marks of their blocks. It adds no element: blocks
 * without an element, such as bypassed ones, have no mark. Shared nodes stay shared.
 */
export function blockMarker(): (node: BlockNode) => BlockNode {
  const known = new WeakMap<BlockNode, BlockNode>();
  const mark = (node: BlockNode): BlockNode => {
    const found = known.get(node);
    if (found !== undefined) return found;
    const marks = marksOf(node);
    const marked = { ...node, host: { ...node.host, ...marks }, children: node.children.map(mark) };
    known.set(node, marked);
    return marked;
  };
  return mark;
}

/** Returns the marks of an element: its block, and the composites that it represents. */
export function marksOf({ uid, uses }: BlockNode): HostAttributes {
  return {
    ...(uid === '' ? {} : { [UID_MARK]: uid }),
    ...(uses === undefined ? {} : { [USE_MARK]: JSON.stringify(uses) }),
  };
}
