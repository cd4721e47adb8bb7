import type { Block } from '../model/entities.ts';

/**
 * Makes the root of a page from a file, which contains one block; `prefix` makes uids unique in the
 * project.
 */
export const pageAround = (prefix: string, inside: Block): Block => ({
  uid: `${prefix}-page`,
  eid: 'page',
  children: [inside],
});

/** The content of a page without a layout. */
export const mainAround = (prefix: string, children: readonly Block[]): Block => ({
  uid: `${prefix}-main`,
  eid: 'box',
  attrs: [{ kid: 'tag', v: 'main' }],
  children,
});

/** The layout of a page: an instance of the component `uid`, with the content of its slots. */
export const layoutAround = (prefix: string, uid: string, slots: readonly Block[]): Block => ({
  uid: `${prefix}-layout`,
  eid: 'composite',
  attrs: [{ kid: 'source', v: uid }],
  ...(slots.length > 0 && { children: slots }),
});
