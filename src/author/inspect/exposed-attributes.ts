import { propertyKid, shownBoard } from '../../model/composite-source.ts';
import { attrsOf, childrenOf, elementKidOf, type Block } from '../../model/entities.ts';
import { boardRef } from '../../model/names.ts';
import type { ElementAttribute } from '../../elements/define.ts';
import type { LocatedAttribute } from '../../site/page/values/located-attribute.ts';
import { locateOwn } from '../../site/page/composites/scope.ts';
import type { InspectedSite } from './inspect-shown-block.ts';

/** An attribute that composites of a board can set. */
interface ExposedAttribute {
  readonly spec: ElementAttribute;
  /** The kid of the element attribute. */
  readonly kid: string;
  /** The location of the default value. */
  readonly located: LocatedAttribute;
  /** The name by the author. */
  readonly label: string | undefined;
}

/**
 * Returns the exposed attributes of a board, by `{blockUid}.{attrKid}` (RENDER-5). A nested
 * composite exposes properties of its own source, so that the attribute may be several boards deep;
 * each board is visited once.
 */
export function exposedAttributesOf(
  site: InspectedSite,
  boardUid: string,
  chain: readonly string[] = [],
): ReadonlyMap<string, ExposedAttribute> {
  const found = new Map<string, ExposedAttribute>();
  const source = chain.includes(boardUid) ? undefined : site.findSource(boardUid);
  if (source?.board.root === undefined) return found;
  const { elements } = site.plan.context.catalogue;
  const { path = '' } = site.plan.boards.get(boardUid) ?? {};
  const board = boardRef(source.board);
  const visit = (block: Block, tree: string) => {
    const at = { block, board, above: undefined, index: 0, tree };
    for (const [index, attribute] of attrsOf(block).entries()) {
      if (attribute.isExposedToGroup !== true) continue;
      const key = propertyKid(block, attribute);
      const label = source.labels.get(key) || block.label;
      const located = locateOwn(attribute, at, index);
      if (attribute.isGroup === true) {
        const shown = shownBoard(block) ?? '';
        const inner = exposedAttributesOf(site, shown, [...chain, boardUid]).get(
          attribute.kid ?? '',
        );
        const isLeft = attribute.isInherited === true;
        if (inner) {
          const own = label ? { label } : {};
          found.set(key, { ...inner, ...own, ...(isLeft ? {} : { located }) });
        }
        continue;
      }
      const kid = elementKidOf(attribute);
      const spec = elements.get(block.eid ?? '')?.attrs[kid];
      if (spec !== undefined) found.set(key, { spec, kid, located, label });
    }
    for (const [index, child] of childrenOf(block).entries()) {
      visit(child, `${tree}.children[${index}]`);
    }
  };
  visit(source.board.root, `${path}.root`);
  return found;
}
