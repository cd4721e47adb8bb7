import type { ElementCatalogue } from '../../elements/define.ts';
import type { Block } from '../../model/entities.ts';

/** The label of an element; an unknown one has its eid. */
export const elementLabel = (eid: string, elements: ElementCatalogue): string =>
  elements.get(eid)?.catalog.label ?? eid;

/** The name of a layer for authors: its own, or that of its element. */
export const layerName = ({ label, eid = '' }: Block, elements: ElementCatalogue): string =>
  label || elementLabel(eid, elements);

/** The label of a default style's target: an element, or one of its kinds such as `heading 1`. */
export function styledLabel(kind: string, elements: ElementCatalogue): string {
  const [eid = '', ...others] = kind.split(' ');
  return [elementLabel(eid, elements), ...others].join(' ');
}
