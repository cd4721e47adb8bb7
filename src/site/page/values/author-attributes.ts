import { quote } from '../../../diagnostics/diagnostic.ts';
import type { ElementSpec } from '../../../elements/define.ts';
import type { HostAttributes } from '../../../page/document.ts';
import { attributePlace } from './attribute-place.ts';
import { ariaProblem, nameProblem } from './author-names.ts';
import { reportAt, type SiteContext } from '../context.ts';
import type { LocatedAttribute } from './located-attribute.ts';
import { rejectWidths } from '../looks/widths.ts';
import type { Collected } from '../collected.ts';

/**
 * The `data-*` and `aria-*` attributes added to a block by the author (`isDynamic`). Each name and
 * value passes an allow-list (X8 in the hostile cases); others are reported, and not rendered.
 * Undefined if there are none.
 */
export function authorAttributes(
  { hasDynamicAttrs, attrs }: ElementSpec,
  attributes: readonly LocatedAttribute[],
  context: { readonly site: SiteContext; readonly collected: Collected },
): HostAttributes | undefined {
  if (hasDynamicAttrs !== true) return undefined;
  let host: Record<string, string> | undefined;
  for (const located of attributes) {
    const { kid, own } = located;
    if (own.isDynamic !== true || Object.hasOwn(attrs, kid)) continue;
    const value = readAuthorAttribute(located, context.site);
    if (value === undefined) continue;
    if (located.attribute.widths !== undefined) rejectWidths(context, located);
    host ??= {};
    host[kid] = value;
  }
  return host;
}

function readAuthorAttribute(located: LocatedAttribute, site: SiteContext): string | undefined {
  const { kid, attribute } = located;
  const { v = '' } = attribute;
  const place = attributePlace(site, located, 'v');
  const wrongName = nameProblem(kid);
  if (wrongName !== undefined) {
    reportAt(site, 'author-attribute', place, { kid: quote(kid), reason: wrongName });
    return undefined;
  }
  const isPlain = typeof v === 'string' || typeof v === 'number' || typeof v === 'boolean';
  const text = isPlain ? String(v) : JSON.stringify(v);
  const expected = isPlain ? ariaProblem(kid, text) : 'a text, a number, true or false';
  if (expected === undefined) return text;
  const params = { kid, input: quote(text), expected, fallback: 'no attribute', meant: '' };
  reportAt(site, 'value-not-allowed', place, params);
  return undefined;
}
