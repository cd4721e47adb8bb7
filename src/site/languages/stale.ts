import type { ElementCatalogue } from '../../elements/define.ts';
import { quote, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { boardName } from '../../model/names.ts';
import { childrenOf, type Block, type Board } from '../../model/entities.ts';
import { placeIn, type BoardTranslation } from '../../model/translations.ts';
import { isJsonObject, type Json } from '../../values/json.ts';
import { siteMessages } from '../messages.ts';
import { translationKey } from './translatable.ts';
import { CONTENT, sourceHash, sourceOfBlock, sourceOfBoard } from './text-units.ts';

/** A translated value whose source has changed. */
export interface StaleText {
  /** The key of the block; empty for the board itself. */
  readonly block: string;
  readonly name: string;
}

/** A board with its source blocks, and its translation. */
export interface TranslatedBoard {
  readonly board: Board;
  readonly root: Block | undefined;
  readonly translation: BoardTranslation;
}

/** The values of a translation whose sources have changed since they were translated (LANG-4). */
export function staleTexts(
  { board, root, translation }: TranslatedBoard,
  elements: ElementCatalogue,
): readonly StaleText[] {
  const { of, blocks } = translation.texts;
  const stale: StaleText[] = [];
  const compare = (block: string, hashes: Json | undefined, sourceOf: SourceOf) => {
    if (!isJsonObject(hashes)) return;
    for (const [name, hash] of Object.entries(hashes)) {
      const source = sourceOf(name);
      if (source !== undefined && sourceHash(source) !== hash) stale.push({ block, name });
    }
  };
  compare('', of, (name) => sourceOfBoard(board, name));
  const visit = (block: Block, parent: Block | undefined) => {
    const key = translationKey(block, parent);
    const own = Object.hasOwn(blocks, key) ? blocks[key] : undefined;
    if (own !== undefined) compare(key, own.of, (name) => sourceOfBlock(block, name, elements));
    for (const child of childrenOf(block)) visit(child, block);
  };
  if (root !== undefined && Object.keys(blocks).length > 0) visit(root, undefined);
  return stale;
}

type SourceOf = (name: string) => Json | undefined;

/** The diagnostic about a stale value, at its place in the translation. */
export function staleDiagnostic(
  { block, name }: StaleText,
  { board, translation: { place } }: TranslatedBoard,
  language: string,
): Diagnostic {
  const inner = name === CONTENT ? name : `attrs.${name}`;
  const at = placeIn(place, block === '' ? name : `blocks.${block}.${inner}`);
  const named = block === '' ? name : `${block}, ${name}`;
  const names = { board: boardName(board), boardUid: board.uid };
  return siteMessages.at(
    'translation-stale',
    { ...at, ...names },
    { name: quote(named), language },
  );
}
