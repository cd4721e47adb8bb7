import { shownBoard } from '../../model/composite-source.ts';
import { attrsOf, type Attribute, type Block } from '../../model/entities.ts';
import { rootSite } from '../../site/page/block-site.ts';
import { completeLook } from '../../site/page/looks/width-overlaps.ts';
import { effectiveAttributes } from '../../site/page/looks/effective-attributes.ts';
import { locateOwn } from '../../site/page/composites/scope.ts';
import { boardAt } from '../entities.ts';
import type { BlockTarget } from '../operation.ts';
import { siteOf, withReport } from '../legality/site-of.ts';
import type { Editing } from './command.ts';

/**
 * Returns the effective attribute without the block's own: of a shared style, or of the source for
 * a property. Undefined if only a default applies.
 */
export function inheritedAttribute(
  { project, elements }: Editing,
  { board: uid }: BlockTarget,
  block: Block,
  { kid, isGroup }: { readonly kid: string; readonly isGroup: boolean },
): Attribute | undefined {
  const site = siteOf(project, elements);
  if (isGroup) {
    const source = shownBoard(block);
    return source === undefined ? undefined : site.findSource(source)?.properties.get(kid);
  }
  const element = elements.get(block.eid ?? '');
  const board = boardAt(project, uid);
  if (element === undefined || board === undefined || project.styles.length === 0) return undefined;
  const at = rootSite(board, '', block);
  const attributes = attrsOf(block).map((own, index) => locateOwn(own, at, index));
  const others = attributes.filter(({ own }) => own.isGroup !== true && own.kid !== kid);
  const context = withReport(site, () => undefined);
  const said = effectiveAttributes({ site: context }, element, others).filter(
    (one) => one.kid === kid,
  );
  const [first, ...later] = said.map(({ attribute }) => attribute);
  return first && later.reduce(completeLook, first);
}
