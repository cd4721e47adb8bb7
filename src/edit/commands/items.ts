import type { ElementCatalogue } from '../../elements/define.ts';
import type { Block } from '../../model/entities.ts';

/** Returns whether a block is an item of a list or a menu. */
export const isItem = ({ eid = '' }: Block, elements: ElementCatalogue) =>
  elements.get(eid)?.partOf === 'items';

/** Returns whether a block is a list or a menu. */
export const holdsItems = ({ eid = '' }: Block, elements: ElementCatalogue) =>
  elements.get(eid)?.content === 'items';
