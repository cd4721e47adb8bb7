import type { Block } from '../../model/entities.ts';
import { contentHash } from '../../values/content-hash.ts';
import { layoutAround, mainAround, pageAround } from '../page-shell.ts';

/** Makes the block tree of the page of a row: its layout, filled by the values of the row, or else its title. */
export function rowTree(uid: string, layout: string | undefined): Block {
  const prefix = contentHash(uid);
  const heading: Block = {
    uid: `${prefix}-heading`,
    eid: 'heading',
    attrs: [{ kid: 'level', v: 1 }],
    children: [{ uid: `${prefix}-title`, eid: 'board-field' }],
  };
  const inside =
    layout === undefined ? mainAround(prefix, [heading]) : layoutAround(prefix, layout, []);
  return pageAround(prefix, inside);
}
