import type { Element, ElementContent } from 'hast';
import { propertyOf } from '../html-tree.ts';

/** Names in drawings with capitals, which parsers of HTML read in lower case. */
const CAPITALS: ReadonlyMap<string, string> = new Map(
  (
    'viewBox preserveAspectRatio gradientUnits gradientTransform linearGradient radialGradient clipPath clipPathUnits ' +
    'patternUnits patternTransform patternContentUnits maskUnits maskContentUnits spreadMethod stdDeviation filterUnits ' +
    'primitiveUnits feGaussianBlur feOffset feBlend feFlood feColorMatrix feComposite feMerge feMergeNode textLength ' +
    'markerWidth markerHeight markerUnits refX refY pathLength startOffset textPath'
  )
    .split(' ')
    .map((name) => [name.toLowerCase(), name]),
);

const nameOf = (name: string) => CAPITALS.get(name) ?? name;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Attributes that have a meaning only in a page, so that the file doesn’t get them. */
const PAGE_ONLY =
  /^(?:class|className|id|on.*|data-.*|aria-.*|role|tabindex|focusable|xmlns.*|xml:.*|version)$/i;

/** A drawing in a page as the text of a file. */
export function drawingText(svg: Element): string {
  const ids = new Set(
    [...JSON.stringify(svg).matchAll(/(?:url\(['"\\]*#|"(?:xlink:)?href":"#)([\w-]+)/g)].map(
      ([, id = '']) => id,
    ),
  );
  const written = (node: ElementContent): string => {
    if (node.type === 'text') return escaped(node.value);
    if (node.type !== 'element' || /^(?:script|style|foreignobject)$/.test(node.tagName)) return '';
    const id = propertyOf(node, 'id');
    const attributes = Object.keys(node.properties)
      .filter((name) => !PAGE_ONLY.test(name) && name !== 'style')
      .map((name) => [nameOf(name), propertyOf(node, name)] as const);
    const own = ids.has(id) ? [...attributes, ['id', id] as const] : attributes;
    const list = own
      .map(([name, value]) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`)
      .join('');
    const tag = nameOf(node.tagName);
    const space = node === svg ? ' xmlns="http://www.w3.org/2000/svg"' : '';
    const inside = node.children.map(written).join('');
    return `<${tag}${space}${list}>${inside}</${tag}>`;
  };
  return written(svg);
}
