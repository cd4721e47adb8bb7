import type { SaxesAttributeNS, SaxesTagNS } from 'saxes';
import { isPictureData } from './drawing-css.ts';
import {
  ANIMATIONS,
  ATTRIBUTES,
  ELEMENTS,
  PICTURES,
  SVG_NAMESPACE,
  PLAIN_TEXT_ATTRIBUTES,
  XLINK_ATTRIBUTES,
  XLINK_NAMESPACE,
  XMLNS_NAMESPACE,
  XML_ATTRIBUTES,
  XML_NAMESPACE,
  isOfProgram,
} from './drawing-list.ts';

/** Result of a check: keep in the published drawing, remove, or reject the file. */
export type Verdict = 'keep' | 'remove' | 'reject';

/**
 * The verdict on an element by its namespace and name (SAFE-8). draw.io writes a text twice: as
 * HTML, and as SVG for programs that don't show HTML. Only the SVG is published.
 */
export function elementVerdict({ uri, local }: SaxesTagNS, parent = ''): Verdict {
  if (isOfProgram(uri)) return 'remove';
  if (uri !== SVG_NAMESPACE) return 'reject';
  if (local === 'metadata') return 'remove';
  if (local === 'foreignObject' && parent === 'switch') return 'remove';
  return ELEMENTS.has(local) ? 'keep' : 'reject';
}

/** The verdict on an attribute of an SVG element (SAFE-8). */
export function attributeVerdict(attribute: SaxesAttributeNS, tag: SaxesTagNS): Verdict {
  const { uri, local, value, prefix } = attribute;
  if (uri === XMLNS_NAMESPACE) return declarationVerdict(value, prefix === '');
  if (isOfProgram(uri)) return 'remove';
  if (uri === XML_NAMESPACE) return XML_ATTRIBUTES.has(local) ? 'keep' : 'reject';
  if (uri === XLINK_NAMESPACE && XLINK_ATTRIBUTES.has(local)) return 'keep';
  const isLink = local === 'href' && (uri === '' || uri === XLINK_NAMESPACE);
  if (isLink) return isInsideDrawing(value.trim(), tag) ? 'keep' : 'reject';
  if (uri !== '') return 'reject';
  if (local === 'attributeName' && ANIMATIONS.has(tag.local)) {
    return ATTRIBUTES.has(value.trim()) || value.trim() === 'class' ? 'keep' : 'reject';
  }
  const isListed =
    PLAIN_TEXT_ATTRIBUTES.has(local) || ATTRIBUTES.has(local) || /^(?:data|aria)-./.test(local);
  return isListed ? 'keep' : 'reject';
}

/** Returns whether a browser may parse the value of an attribute as CSS. */
export function hasCss({ uri, local }: SaxesAttributeNS): boolean {
  return uri === '' && ATTRIBUTES.has(local);
}

/** Unused namespace declarations are removed. */
function declarationVerdict(namespace: string, isDefault: boolean): Verdict {
  if (namespace === SVG_NAMESPACE || namespace === XLINK_NAMESPACE) return 'keep';
  return isDefault || namespace === XML_NAMESPACE ? 'keep' : 'remove';
}

function isInsideDrawing(address: string, { local }: SaxesTagNS): boolean {
  return address.startsWith('#') || (PICTURES.has(local) && isPictureData(address));
}
