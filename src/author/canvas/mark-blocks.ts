import type { BlockNode, HostAttributes } from '../../page/document.ts';

/** Names the block that an HTML element is. */
export const UID_MARK = 'data-sg-uid';
/** Names the composites that an element stands in the place of, the outermost first, as JSON. */
export const USE_MARK = 'data-sg-use';

/**
 * Makes copies of nodes that say in the page which blocks they are. No element is added: what is no element of its own,
 * such as a bypassed block, has no mark. Nodes that pages share stay shared.
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

/** The marks of an element: the block that it is, and the composites that it stands for. */
export function marksOf({ uid, uses }: BlockNode): HostAttributes {
  return {
    ...(uid === '' ? {} : { [UID_MARK]: uid }),
    ...(uses === undefined ? {} : { [USE_MARK]: JSON.stringify(uses) }),
  };
}
