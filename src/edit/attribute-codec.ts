import { shownBoard } from '../model/composite-source.ts';
import type { ElementCatalogue } from '../elements/define.ts';
import type { Project } from '../model/entities.ts';
import type { Codec } from '../values/codec.ts';
import { VALUE_TYPES } from '../values/value-types.ts';
import { blockAt, keyOfBlock } from './entities.ts';
import type { AttributeTarget, BlockTarget } from './operation.ts';

/** Returns the codec of an attribute; undefined for unknown attributes. */
export function codecOf(
  project: Project,
  { of, kid }: AttributeTarget,
  elements: ElementCatalogue,
): Codec<unknown> | undefined {
  const eid = of.entity === 'block' ? eidOf(project, of, kid) : undefined;
  const element =
    of.entity === 'block'
      ? elements.get(eid ?? '')
      : // Styles accept the looks of every element.
        elements.values().next().value;
  const type = element?.attrs[kid.slice(kid.lastIndexOf('.') + 1)]?.type;
  return type && VALUE_TYPES[type];
}

/**
 * Returns the element that defines an attribute; for a property, that of the block in the source.
 */
function eidOf(project: Project, target: BlockTarget, kid: string): string | undefined {
  const block = blockAt(project, target);
  if (!kid.includes('.')) return block?.eid;
  const board = block && shownBoard(block);
  if (board === undefined) return undefined;
  // Uids may contain dots, too.
  for (let at = kid.indexOf('.'); at >= 0; at = kid.indexOf('.', at + 1)) {
    const inner = keyOfBlock(project, board, kid.slice(0, at));
    const eid = eidOf(project, { ...target, board, block: inner }, kid.slice(at + 1));
    if (eid !== undefined) return eid;
  }
  return undefined;
}
