import { customFieldKey, customFieldName } from '../../model/custom-fields.ts';
import type { ElementCatalogue, ElementSpec } from '../../elements/define.ts';
import { isPropertyKid } from '../../model/composite-source.ts';
import { attrsOf, blockName, childrenOf, type Block, type Board } from '../../model/entities.ts';
import { isJsonObject, type Json } from '../../values/json.ts';
import { sha256 } from '../../values/sha256.ts';
import { INDEX_SLUG, CATCH_ALL_SLUG } from '../plan/slugs.ts';
import { contentOf, isMark, isRich, partsOfText, TEXT } from '../texts/inline.ts';
import {
  isTranslatable,
  isWords,
  propertyKidOf,
  propertyOf,
  translationKey,
} from './translatable.ts';
import { markedOf } from './translated-content.ts';

/** A text of a board that can be translated. */
export interface TextUnit {
  /** The key of its block; empty for a text of the board itself. */
  readonly block: string;
  /** The attribute, `content` for a text with inline blocks, or the field of the board. */
  readonly name: string;
  /** A text, or content with inline blocks by uid. */
  readonly source: Json;
  /** The name of the block, as shown to people. */
  readonly label: string;
}

/** The name of a unit that is a text with its inline blocks. */
export const CONTENT = 'content';

const HEAD_FIELDS = ['slug', 'title', 'titleSuffix', 'description'] as const;

/** The texts of a board in the order of reading: its head, its fields, and those of its blocks. */
export function textUnits(
  board: Board,
  root: Block | undefined,
  elements: ElementCatalogue,
): readonly TextUnit[] {
  const units: TextUnit[] = [];
  const add = (block: string, name: string, source: Json | undefined, label: string) => {
    if (source !== undefined && source !== '') units.push({ block, name, source, label });
  };
  for (const field of HEAD_FIELDS) {
    const isFixed = field === 'slug' && [INDEX_SLUG, CATCH_ALL_SLUG, ''].includes(board.slug);
    if (!isFixed) add('', field, board[field], '');
  }
  for (const [name, value] of Object.entries(isJsonObject(board.fields) ? board.fields : {})) {
    add('', customFieldName(name), fieldText(value), '');
  }
  if (root !== undefined) addBlock(root, undefined, { elements, add });
  return units;
}

/** The text of a field; undefined for one of another type. */
function fieldText(value: Json): string | undefined {
  if (typeof value === 'string') return value;
  if (!isJsonObject(value) || value['type'] !== 'Text') return undefined;
  return typeof value['v'] === 'string' ? value['v'] : undefined;
}

interface UnitCollector {
  readonly elements: ElementCatalogue;
  readonly add: (block: string, name: string, source: Json | undefined, label: string) => void;
}

function addBlock(block: Block, parent: Block | undefined, adding: UnitCollector) {
  const { elements, add } = adding;
  const element = elements.get(block.eid ?? '');
  const key = translationKey(block, parent);
  const label = blockName(block);
  const isWhole = hasInline(block, elements);
  if (isWhole) add(key, CONTENT, markedOf(contentOf(block, elements)), label);
  for (const [kid, v] of textAttributesOf(block, element, elements)) {
    if (!(isWhole && kid === TEXT)) add(key, kid, v, label);
  }
  const { line } = isWhole ? partsOfText(block, elements) : { line: [] };
  const inline = new Set(line);
  for (const child of childrenOf(block)) {
    if (inline.has(child)) addInline(child, adding);
    else addBlock(child, block, adding);
  }
}

/**
 * Adds the words of an inline block that aren't part of the text around it, such as an alternative
 * text.
 */
function addInline(block: Block, adding: UnitCollector) {
  const { elements, add } = adding;
  const element = elements.get(block.eid ?? '');
  for (const [kid, v] of textAttributesOf(block, element, elements)) {
    if (kid !== TEXT || !isMark(element)) add(block.uid, kid, v, blockName(block));
  }
  for (const child of childrenOf(block)) addInline(child, adding);
}

/** Returns whether a text has inline blocks, and so is translated as a whole. */
function hasInline(block: Block, elements: ElementCatalogue): boolean {
  return isRich(block, elements) && partsOfText(block, elements).line.length > 0;
}

/** The attributes with words that are set on a block. */
function textAttributesOf(
  block: Block,
  element: ElementSpec | undefined,
  elements: ElementCatalogue,
): readonly (readonly [kid: string, v: string])[] {
  const found = new Map<string, string>();
  for (const attribute of attrsOf(block)) {
    const { kid = '', v } = attribute;
    if (typeof v !== 'string') continue;
    const spec =
      element !== undefined && Object.hasOwn(element.attrs, kid) ? element.attrs[kid] : undefined;
    const isOwn = attribute.isGroup !== true && isWords(spec);
    if (isOwn || (isPropertyKid(kid) && wordKids(elements).has(propertyKidOf(attribute)))) {
      found.set(kid, v);
    }
  }
  return [...found];
}

const wordKidsByCatalogue = new WeakMap<ElementCatalogue, ReadonlySet<string>>();

/**
 * The kids of attributes that hold words in any element: a property of a composite may set them.
 */
function wordKids(elements: ElementCatalogue): ReadonlySet<string> {
  const found = wordKidsByCatalogue.get(elements);
  if (found !== undefined) return found;
  const kids = new Set<string>();
  for (const { attrs } of elements.values()) {
    for (const [kid, spec] of Object.entries(attrs)) if (isWords(spec)) kids.add(kid);
  }
  wordKidsByCatalogue.set(elements, kids);
  return kids;
}

/** Digits of the hash of a source. */
const HASH_LENGTH = 12;

/** The hash of a source value, which a translation keeps (LANG-4). */
export function sourceHash(source: Json): string {
  return sha256(JSON.stringify(source)).slice(0, HASH_LENGTH);
}

/**
 * The current source of a translated value of a block; its hash is compared with the field `of` of
 * the translation. Undefined if the block can't have the value.
 */
export function sourceOfBlock(
  block: Block,
  name: string,
  elements: ElementCatalogue,
): Json | undefined {
  if (name === CONTENT) return markedOf(contentOf(block, elements));
  const element = elements.get(block.eid ?? '');
  const spec =
    element !== undefined && Object.hasOwn(element.attrs, name) ? element.attrs[name] : undefined;
  const property = propertyOf(block, name);
  if (property === undefined && !isTranslatable(spec)) return undefined;
  const own =
    property ?? attrsOf(block).findLast(({ kid, isGroup }) => kid === name && isGroup !== true);
  if (own?.assetUid !== undefined) return { assetUid: own.assetUid };
  return own?.v ?? own?.assetUrl ?? spec?.initValue ?? '';
}

/** The current source of a translated value of a board itself. */
export function sourceOfBoard(board: Board, name: string): Json | undefined {
  const key = customFieldKey(name);
  if (key !== undefined) {
    const { fields } = board;
    const value = isJsonObject(fields) ? fields[key] : undefined;
    return value === undefined ? undefined : (fieldText(value) ?? value);
  }
  const value = (board as unknown as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value : undefined;
}
