import { shownBoard } from '../model/composite-source.ts';
import type { ElementCatalogue } from '../elements/define.ts';
import type { Project } from '../model/entities.ts';
import type { Codec } from '../values/codec.ts';
import { VALUE_TYPES } from '../values/value-types.ts';
import { blockAt, keyOfBlock } from './entities.ts';
import type { AttributeTarget, BlockTarget } from './operation.ts';

/** What reads the values of an attribute; undefined where nothing is known of them. */
export function codecOf(
  project: Project,
  { of, kid }: AttributeTarget,
  elements: ElementCatalogue,
): Codec<unknown> | undefined {
  const eid = of.entity === 'block' ? eidOf(project, of, kid) : undefined;
  const element =
    of.entity === 'block'
      ? elements.get(eid ?? '')
      : // The looks of styles are those of every element.
        elements.values().next().value;
  const type = element?.attrs[kid.slice(kid.lastIndexOf('.') + 1)]?.type;
  return type && VALUE_TYPES[type];
}

/** The element that an attribute is of: of a property of a composite, that of the block which is meant in its source. */
function eidOf(project: Project, target: BlockTarget, kid: string): string | undefined {
  const block = blockAt(project, target);
  if (!kid.includes('.')) return block?.eid;
  const board = block && shownBoard(block);
  if (board === undefined) return undefined;
  // A uid may have dots in it, too.
  for (let at = kid.indexOf('.'); at >= 0; at = kid.indexOf('.', at + 1)) {
    const inner = keyOfBlock(project, board, kid.slice(0, at));
    const eid = eidOf(project, { ...target, board, block: inner }, kid.slice(at + 1));
    if (eid !== undefined) return eid;
  }
  return undefined;
}
