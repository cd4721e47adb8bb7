import type { ElementCatalogue } from '../../../elements/define.ts';
import type { AnyProps } from '../../../page/content.ts';
import type { BlockNode } from '../../../page/document.ts';
import { placeOf, type BlockSite } from '../block-site.ts';
import { reportAt, type SiteContext } from '../context.ts';

interface PlacedForm {
  readonly at: BlockSite;
  readonly site: SiteContext;
  readonly props: AnyProps;
}

/** Returns whether a form sends files; reports a form that can't. */
export function sendsFiles({ at, site, props }: PlacedForm, children: readonly BlockNode[]) {
  const hasFiles = hasFileFields(children, site.catalogue.elements);
  if (hasFiles && props['method'] === 'get') reportAt(site, 'file-by-get', placeOf(at), {});
  return hasFiles;
}

function hasFileFields(nodes: readonly BlockNode[], elements: ElementCatalogue): boolean {
  return nodes.some(
    ({ eid, children }) =>
      elements.get(eid)?.sendsFiles === true || hasFileFields(children, elements),
  );
}
