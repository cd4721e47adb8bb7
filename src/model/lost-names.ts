import { quote, type Diagnostic, type Params, type Place } from '../diagnostics/diagnostic.ts';
import { didYouMean, nearest, didYouMeanText } from '../diagnostics/suggest.ts';
import { slotContentUid } from './slot-uids.ts';
import { type CompositeSource } from './composite-source.ts';
import { elementKidOf, type Attribute, type Block } from './entities.ts';
import type { ElementModel, ElementModels } from './element.ts';
import { modelMessages } from './messages.ts';
import { isProperty } from './missing.ts';

/** A block and the context for checking its attributes. */
export interface AttributeContext {
  readonly block: Block;
  readonly element: ElementModel;
  readonly source: CompositeSource | undefined;
}

/** Maximum number of names in a message. */
const MAX_LISTED = 8;

function listText(names: Iterable<string>): string {
  const all = [...names];
  const shown = all.slice(0, MAX_LISTED).map(quote).join(', ');
  if (all.length === 0) return 'none';
  return all.length > MAX_LISTED ? `${shown} and ${all.length - MAX_LISTED} more` : shown;
}

/** Elements by their names in HTML and other builders. */
const SYNONYMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    heading: 'h1 h2 h3 h4 h5 h6 title headline',
    text: 'p paragraph label',
    link: 'a anchor hyperlink',
    image: 'img picture photo',
    list: 'ul ol',
    'list-item': 'li item',
    box: 'div main header footer article aside',
    'code-block': 'pre',
    divider: 'hr line separator',
    quote: 'blockquote',
    embed: 'iframe youtube map',
    field: 'input textarea',
    choice: 'select radio checkbox',
    'table-row': 'tr',
    'table-cell': 'td th',
    'definition-list': 'dl',
    'line-break': 'br',
    strong: 'b bold',
    emphasis: 'i em italic',
    'board-list': 'posts blog',
    composite: 'component symbol',
  }).flatMap(([eid, names]) => names.split(' ').map((name) => [name, eid] as const)),
);

/**
 * Attributes by their names in HTML, CSS and other builders. An element has only some of the listed
 * attributes.
 */
const ATTRIBUTE_SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    to: 'href url link target address page',
    text: 'content title label value children heading html body',
    label: 'title text legend aria-label',
    heading: 'title text',
    image: 'src asset picture source file url img',
    video: 'src asset source file url',
    address: 'src url href embed',
    icon: 'name symbol',
    name: 'icon symbol id',
    value: 'v content text',
    alt: 'description title',
    action: 'url to address endpoint',
    source: 'board part component of src',
    of: 'source board from folder',
    options: 'choices items values',
    columns: 'cols column count',
    level: 'size h rank as',
    lazyload: 'loading lazy',
    'text-color': 'color colour foreground',
    fill: 'background background-color bg background-image color',
    size: 'width height max-width min-width max-height min-height w h',
    'font-family': 'font typeface',
    'font-size': 'size text-size',
    'font-weight': 'weight bold',
    'text-align': 'align alignment',
    styles: 'class classname style look looks',
    anchor: 'id name kid',
    border: 'radius border-radius border-color outline corners',
    frame: 'shadow box-shadow',
    position: 'sticky top z-index',
    'visible-from': 'min-width show-from',
    'visible-below': 'max-width hide-from',
  }).reduce((byName, [kid, names]) => {
    for (const name of names.split(' ')) byName.set(name, [...(byName.get(name) ?? []), kid]);
    return byName;
  }, new Map<string, string[]>()),
);

/** The attribute of an element that is nearest to an unknown name. */
function suggestAttribute(written: string, { attrs }: ElementModel): string {
  const synonyms = ATTRIBUTE_SYNONYMS.get(written.toLowerCase()) ?? [];
  const near = nearest(written, Object.keys(attrs));
  // A name that differs only in hyphens, spaces or case precedes a synonym, and a synonym precedes
  // a similar name.
  const isSlip = near !== undefined && plainName(near) === plainName(written);
  return didYouMeanText(
    isSlip ? near : (synonyms.find((kid) => Object.hasOwn(attrs, kid)) ?? near),
  );
}

/** A name in lower case without hyphens and spaces, so that `textColor` equals `text-color`. */
function plainName(name: string): string {
  return name.replaceAll(/[-_\s]/g, '').toLowerCase();
}

/** The parameters of the message about a block of an unknown element. */
export function lostElement({ eid = '' }: Block, catalogue: ElementModels): Params {
  return { eid: quote(eid), meant: didYouMeanText(suggestElement(eid, catalogue)) };
}

/** The element that is nearest to an unknown name. */
export function suggestElement(
  written: string,
  catalogue: Pick<ElementModels, 'has' | 'keys'>,
): string | undefined {
  const synonym = SYNONYMS.get(written.toLowerCase());
  const isKnown = synonym !== undefined && catalogue.has(synonym);
  return isKnown ? synonym : nearest(written, catalogue.keys());
}

/**
 * The diagnostic for an attribute that the element lacks, or a property that the source of a
 * composite lacks.
 */
export function lostAttribute(
  attribute: Attribute,
  { block, element, source }: AttributeContext,
  place: Place,
): Diagnostic {
  const { kid = '' } = attribute;
  const properties = [...(source?.properties.keys() ?? [])];
  const isMeantAsProperty = isProperty(attribute, element) || kid.includes('.');
  if (source === undefined || !isMeantAsProperty) {
    const eid = block.eid ?? '';
    const written = elementKidOf(attribute);
    if (written === '') return modelMessages.at('kid-missing', place, { eid });
    const own = Object.keys(element.attrs).filter((name) => element.attrs[name]?.isLook !== true);
    const suggestion = suggestAttribute(written, element);
    const params = { eid, kid: quote(kid), meant: suggestion, own: listText(own) };
    return modelMessages.at('lost-attribute', place, params);
  }
  // The attribute names a property, but has no `isGroup`, which marks properties.
  const isUnmarked = source.properties.has(kid);
  const suggestion = isUnmarked ? `Did you mean ${quote(kid)} with "isGroup": true? ` : undefined;
  const params = {
    kid: quote(kid),
    properties: listText(properties),
    meant: suggestion ?? didYouMean(kid, properties),
  };
  return modelMessages.at('lost-property', place, params);
}

/** The diagnostic for content of a slot that the source of a composite lacks. */
export function lostSlot({ uid }: Block, { slots }: CompositeSource): Params {
  const slot = uid.replace(/~$/, '');
  const contents = [...slots].map(slotContentUid);
  const suggestion = slots.has(slot)
    ? didYouMeanText(slotContentUid(slot))
    : didYouMean(uid, contents);
  return { slot: quote(slot), slots: listText(contents), meant: suggestion };
}
