import { didYouMean } from '../../../diagnostics/suggest.ts';
import type { ElementSpec } from '../../../elements/define.ts';
import type { AnyProps } from '../../../page/content.ts';
import { placeOf, type BlockSite } from '../block-site.ts';
import { compileElement } from '../compiled-element.ts';
import { reportAt } from '../context.ts';
import { isResponsive, rejectWidths } from '../looks/widths.ts';
import { attributePlace, type ReadingContext } from './attribute-place.ts';
import { readOwn } from './memoized-values.ts';
import { lastOf, type LocatedAttribute } from './located-attribute.ts';

interface PropsContext extends ReadingContext {
  readonly at: BlockSite;
  readonly attributes: readonly LocatedAttribute[];
}

/** The ready values of an element's own attributes. */
export function readProps(element: ElementSpec, context: PropsContext): AnyProps {
  const { at, attributes, site } = context;
  const { own: all, initial: unset } = compileElement(element);
  if (all.length === 0) return unset;
  const props: Record<string, unknown> = {};
  for (const own of all) {
    const { kid, spec, initial } = own;
    const located = lastOf(attributes, kid);
    props[kid] = located === undefined ? initial : readOwn(context, own, located);
    if (located?.attribute.widths === undefined || isResponsive(spec)) continue;
    rejectWidths(context, located);
  }
  if (element.findProblems === undefined) return props;
  for (const { kid, expected, names = [] } of element.findProblems(props as never)) {
    const located = lastOf(attributes, kid);
    const place = located === undefined ? placeOf(at) : attributePlace(site, located, 'v');
    const params = {
      kid,
      input: String(props[kid]),
      expected,
      fallback: 'what could be read',
      meant: didYouMean(props[kid], names),
    };
    reportAt(site, 'value-not-allowed', place, params);
  }
  return props;
}
