import type { ElementCatalogue } from '../../elements/define.ts';
import type { Block, Project } from '../../model/entities.ts';
import type { BlockTarget } from '../operation.ts';
import { findStanding, targetIn, type Standing } from './command.ts';

/** Whether a block is an item of a list or a menu. */
export const isItem = ({ eid = '' }: Block, elements: ElementCatalogue) =>
  elements.get(eid)?.partOf === 'items';

/** Whether a block is a list or a menu. */
export const holdsItems = ({ eid = '' }: Block, elements: ElementCatalogue) =>
  elements.get(eid)?.content === 'items';

/** The block on the board of another one that a key names; undefined for none. */
export function standingAt(
  project: Project,
  { board }: BlockTarget,
  key: string | undefined,
): Standing | undefined {
  return key === undefined ? undefined : findStanding(project, targetIn(board, key));
}
