import type { ElementCatalogue } from '../../elements/define.ts';
import { attrsOf, childrenOf, type Attribute, type Block } from '../../model/entities.ts';
import type { TranslatedBlock } from '../../model/entities.ts';
import type { BoardTranslation } from '../../model/translations.ts';
import { isJsonObject, type JsonObject } from '../../values/json.ts';
import { isRich, partsOfText } from '../texts/inline.ts';
import { isTranslatable, propertyOf, translationKey, withTranslated } from './translatable.ts';
import { readMarked, withTranslatedContent } from './translated-content.ts';

/** A part of a translation that has no effect. */
export interface UnusedTranslation {
  readonly why: 'block' | 'attribute' | 'attributes' | 'content' | 'mark';
  /** The uid of the block, as the translation names it. */
  readonly key: string;
  /** The attribute, or the inline block. */
  readonly name: string;
}

/** The setting for translating a tree. */
export interface TranslateSetting {
  readonly elements: ElementCatalogue;
  /** Receives the parts without effect. */
  readonly onUnused?: ((unused: UnusedTranslation) => void) | undefined;
}

type Blocks = BoardTranslation['texts']['blocks'];

interface Walk extends TranslateSetting {
  readonly blocks: Blocks;
  readonly used: Set<string>;
}

/**
 * A board's blocks in another language (LANG-1). Parts without a translation are the same objects,
 * and a tree without any is the same tree. Only values change: the shape stays that of the source.
 */
export function translateTree(
  root: Block,
  { texts: { blocks } }: Pick<BoardTranslation, 'texts'>,
  setting: TranslateSetting,
): Block {
  const walk: Walk = { ...setting, blocks, used: new Set() };
  const translated = translate(walk, root, undefined);
  const { onUnused } = setting;
  if (onUnused !== undefined) {
    for (const key of Object.keys(blocks)) {
      if (!walk.used.has(key)) onUnused({ why: 'block', key, name: '' });
    }
  }
  return translated;
}

function ownOf({ blocks, used }: Walk, block: Block, parent: Block | undefined) {
  const key = translationKey(block, parent);
  if (!Object.hasOwn(blocks, key)) return undefined;
  used.add(key);
  const own = blocks[key];
  return own && { key, own };
}

function translate(walk: Walk, block: Block, parent: Block | undefined): Block {
  const found = ownOf(walk, block, parent);
  if (found === undefined) return withChildren(walk, block, block);
  const { key } = found;
  const changed = withValues(walk, block, found);
  const content = contentIn(walk, block, found);
  if (content === undefined) return withChildren(walk, block, changed);
  const inline = withTranslatedContent(changed, content, {
    elements: walk.elements,
    translate: (child, isWritten) =>
      isWritten ? valuesOnly(walk, child) : translate(walk, child, undefined),
    onUnknown: (uid) => walk.onUnused?.({ why: 'mark', key, name: uid }),
  });
  // Blocks after the text, such as a list in an item.
  const { behind } = partsOfText(block, walk.elements);
  if (behind.length === 0) return inline;
  const after = behind.map((child) => translate(walk, child, block));
  return { ...inline, children: [...childrenOf(inline), ...after] };
}

/** Translates only the values of an inline block: the text around it writes its content. */
function valuesOnly(walk: Walk, block: Block): Block {
  const found = ownOf(walk, block, undefined);
  return found === undefined ? block : withValues(walk, block, found);
}

function withChildren(walk: Walk, source: Block, block: Block): Block {
  const { children } = source;
  if (children === undefined) return block;
  let changed: Block[] | undefined;
  for (let at = 0; at < children.length; at += 1) {
    // The cast is sound: the index is one of the list.
    const child = children[at] as Block;
    const next = translate(walk, child, source);
    if (next !== child) changed ??= [...children];
    if (changed !== undefined) changed[at] = next;
  }
  return changed === undefined ? block : { ...block, children: changed };
}

interface FoundBlock {
  readonly key: string;
  readonly own: TranslatedBlock;
}

function hidden(block: Block, { isHidden }: TranslatedBlock): Block {
  return isHidden === true ? { ...block, isHidden: true } : block;
}

function contentIn({ elements, onUnused }: Walk, block: Block, { key, own }: FoundBlock) {
  if (own.content === undefined) return undefined;
  const content = isRich(block, elements) ? readMarked(own.content) : undefined;
  if (content === undefined) onUnused?.({ why: 'content', key, name: '' });
  return content;
}

/** A block with translated values of attributes. */
function withValues(walk: Walk, block: Block, { key, own }: FoundBlock): Block {
  const { attrs } = own;
  if (attrs === undefined) return hidden(block, own);
  if (!isJsonObject(attrs)) {
    walk.onUnused?.({ why: 'attributes', key, name: '' });
    return hidden(block, own);
  }
  const changed = translatedAttributes(walk, block, { key, attrs });
  return hidden(changed === undefined ? block : { ...block, attrs: changed }, own);
}

function translatedAttributes(
  { elements, onUnused }: Walk,
  block: Block,
  { key, attrs }: { readonly key: string; readonly attrs: JsonObject },
): readonly Attribute[] | undefined {
  const element = elements.get(block.eid ?? '');
  let changed: Attribute[] | undefined;
  for (const [kid, value] of Object.entries(attrs)) {
    const property = propertyOf(block, kid);
    const spec =
      element !== undefined && Object.hasOwn(element.attrs, kid) ? element.attrs[kid] : undefined;
    if (property === undefined && !isTranslatable(spec)) {
      onUnused?.({ why: 'attribute', key, name: kid });
      continue;
    }
    changed ??= [...attrsOf(block)];
    const at = changed.findLastIndex(
      (one) => one.kid === kid && (property !== undefined || one.isGroup !== true),
    );
    const former = changed[at];
    // The block doesn't set this attribute, so the default words are translated.
    if (former === undefined) changed.push(withTranslated({ kid }, value, spec));
    else changed[at] = withTranslated(former, value, spec);
  }
  return changed;
}
