import { shownBoard } from '../../model/composite-source.ts';
import { attrsOf, type Attribute, type Block } from '../../model/entities.ts';
import { rootSite } from '../../site/page/block-site.ts';
import { lastOf } from '../../site/page/located-attribute.ts';
import { saidByStyles } from '../../site/page/said-by-styles.ts';
import { locate } from '../../site/page/scope.ts';
import { isJsonObject, type Json, type JsonObject } from '../../values/json.ts';
import { boardAt } from '../entities.ts';
import type { BlockTarget } from '../operation.ts';
import { siteOf, withReport } from '../site-of.ts';
import type { Editing } from './command.ts';

/** A value, those that count from a width on, and the file beside it. */
export interface SaidValue {
  readonly v?: Json | undefined;
  readonly widths?: JsonObject | undefined;
  readonly assetUid?: string | undefined;
  readonly assetUrl?: string | undefined;
}

/**
 * What counts of an attribute where its block says nothing: by a style of the project, or, of a composite's property, by
 * its source. Undefined for nothing but a default.
 */
export function saidElsewhere(
  { project, elements }: Editing,
  { board: uid }: BlockTarget,
  block: Block,
  { kid, isGroup }: { readonly kid: string; readonly isGroup: boolean },
): SaidValue | undefined {
  const site = siteOf(project, elements);
  if (isGroup) {
    const source = shownBoard(block);
    return valueOf(source === undefined ? undefined : site.findSource(source)?.properties.get(kid));
  }
  const element = elements.get(block.eid ?? '');
  const board = boardAt(project, uid);
  if (element === undefined || board === undefined || project.styles.length === 0) return undefined;
  const at = rootSite(board, '', block);
  const attributes = attrsOf(block).map((own, index) => locate(own, at, index));
  const others = attributes.filter(({ own }) => own.isGroup !== true && own.kid !== kid);
  const context = withReport(site, () => undefined);
  return valueOf(lastOf(saidByStyles({ site: context }, element, others), kid)?.attribute);
}

function valueOf(attribute: Attribute | undefined): SaidValue | undefined {
  if (attribute === undefined) return undefined;
  const { v, widths, assetUid, assetUrl } = attribute;
  return { v, widths: isJsonObject(widths) ? widths : undefined, assetUid, assetUrl };
}
