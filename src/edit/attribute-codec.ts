import { shownBoard } from '../model/composite-source.ts';
import type { ElementCatalogue } from '../elements/define.ts';
import type { Project } from '../model/entities.ts';
import type { Codec } from '../values/codec.ts';
import { VALUE_TYPES } from '../values/value-types.ts';
import { blockAt } from './entities.ts';
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
  const at = kid.indexOf('.');
  const board = block && at >= 0 ? shownBoard(block) : undefined;
  if (board === undefined) return block?.eid;
  return eidOf(project, { ...target, board, block: kid.slice(0, at) }, kid.slice(at + 1));
}
