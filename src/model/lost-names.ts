import { quote, type Diagnostic, type Params, type Place } from '../diagnostics/diagnostic.ts';
import { didYouMean, question } from '../diagnostics/suggest.ts';
import { slotContentUid, type CompositeSource } from './composite-source.ts';
import { elementKidOf, type Attribute, type Block } from './entities.ts';
import type { ElementModel, ElementModels } from './element.ts';
import { modelMessages } from './messages.ts';
import { isProperty } from './missing.ts';

/** A block whose attributes are looked through. */
export interface AttributeContext {
  readonly block: Block;
  readonly element: ElementModel;
  readonly source: CompositeSource | undefined;
}

/** Names that a message lists at most. */
const MAX_LISTED = 8;

function listed(names: Iterable<string>): string {
  const all = [...names];
  const shown = all.slice(0, MAX_LISTED).map(quote).join(', ');
  if (all.length === 0) return 'none';
  return all.length > MAX_LISTED ? `${shown} and ${all.length - MAX_LISTED} more` : shown;
}

/** The elements that HTML, and other builders, have another name for. */
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

/** What is said of a block of an element that doesn't exist. */
export function lostElement({ eid = '' }: Block, catalogue: ElementModels): Params {
  const synonym = SYNONYMS.get(eid.toLowerCase());
  const isThere = synonym !== undefined && catalogue.has(synonym);
  const meant = isThere ? question(synonym) : didYouMean(eid, catalogue.keys());
  return { eid: quote(eid), meant };
}

/** What is said of an attribute that its element doesn't have, or of a property that the source of a composite doesn't. */
export function lostAttribute(
  attribute: Attribute,
  { block, element, source }: AttributeContext,
  place: Place,
): Diagnostic {
  const { kid = '' } = attribute;
  const properties = [...(source?.properties.keys() ?? [])];
  const isMeantAsProperty = isProperty(attribute, element) || kid.includes('.');
  if (source === undefined || !isMeantAsProperty) {
    const meant = didYouMean(elementKidOf(attribute), Object.keys(element.attrs));
    const params = { eid: block.eid ?? '', kid: quote(kid), meant };
    return modelMessages.at('lost-attribute', place, params);
  }
  // One of that name, but for the mark that makes it a property.
  const isUnmarked = source.properties.has(kid);
  const meant = isUnmarked ? `Did you mean ${quote(kid)} with "isGroup": true? ` : undefined;
  const params = {
    kid: quote(kid),
    properties: listed(properties),
    meant: meant ?? didYouMean(kid, properties),
  };
  return modelMessages.at('lost-property', place, params);
}

/** What is said of the content of a slot that the source of a composite doesn't have. */
export function lostSlot({ uid }: Block, { slots }: CompositeSource): Params {
  const slot = uid.replace(/~$/, '');
  const contents = [...slots].map(slotContentUid);
  const meant = slots.has(slot) ? question(slotContentUid(slot)) : didYouMean(uid, contents);
  return { slot: quote(slot), slots: listed(contents), meant };
}
