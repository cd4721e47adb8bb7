import { quoteJson, type Place } from '../../../diagnostics/diagnostic.ts';
import { placeOf } from '../block-site.ts';
import type { Collected } from '../collected.ts';
import type { SiteContext } from '../context.ts';
import type { LocatedAttribute } from './located-attribute.ts';

/** The place of a field of an attribute in the author's file. */
export function attributePlace(
  { attributeOrigins }: SiteContext,
  { site, written, index, width }: LocatedAttribute,
  fieldName: 'v' | 'widths' | 'assetUid' | 'assetUrl',
): Place {
  const at = attributeOrigins.get(written) ?? index;
  if (width === undefined) return placeOf(site, 'attrs', at, fieldName);
  const { path, ...place } = placeOf(site, 'attrs', at, 'widths');
  return { ...place, path: `${path}[${quoteJson(width)}]` };
}

/** The context of reading values: receives diagnostics and uses. */
export interface ReadingContext {
  readonly site: SiteContext;
  readonly collected: Pick<Collected, 'dependencies' | 'targets'>;
}
