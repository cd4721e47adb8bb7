import type { AnyProps } from '../../../page/content.ts';
import { readAppearance } from './appearance.ts';

const NO_ATTRIBUTES = [] as const;

/**
 * Props with the classes of the site's heading styles, for an element that renders titles itself.
 */
export function withStyledTitle(
  ready: AnyProps,
  placed: Parameters<typeof readAppearance>[0],
): AnyProps {
  const { element, props, site } = placed;
  const level = element.titleLevel?.(props as never);
  if (level === undefined || site.styles.byKind.size === 0) return ready;
  const heading = site.catalogue.elements.get('heading');
  if (heading === undefined) return ready;
  const { className } = readAppearance({
    ...placed,
    element: heading,
    attributes: NO_ATTRIBUTES,
    props: { level },
    isRoot: false,
  });
  return className === undefined ? ready : { ...ready, titleClass: className };
}
