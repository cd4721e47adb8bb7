import type { ElementCatalogue } from '../../elements/define.ts';
import { isPropertyKid } from '../../model/composite-source.ts';
import type { Block, Board, Project } from '../../model/entities.ts';
import { isSlotContentUid } from '../../model/slot-uids.ts';
import { CONTENT, textUnits } from '../../site/languages/text-units.ts';
import { translationKey } from '../../site/languages/translatable.ts';
import { contentOf, hasText, isRich, TEXT } from '../../site/texts/inline.ts';
import { codecOf } from '../attribute-codec.ts';
import { uidOfKey, walkBlocks } from '../blocks/block-keys.ts';
import { attributeIn } from '../targets.ts';
import { textLabel } from '../words/text-label.ts';
import { textFinder, type TextQuery, type TextRange } from './find-text.ts';
import { hasAtomic, searchedWords } from './replace-in-content.ts';

/** A text of a board: a setting, a text with its inline blocks, or a property. */
export interface BoardWords {
  /** The key of its block; empty for a setting of the board. */
  readonly key: string;
  /** The block as the editor names it: its uid, or the key if another block has that uid. */
  readonly block: string;
  /** The property, or the setting of the board. */
  readonly name: string;
  readonly words: string;
  /** The element and property, such as “Heading” or “Image, Alt”. */
  readonly label: string;
  /** The block whose content has the words; undefined for a setting and for a property. */
  readonly written: Block | undefined;
}

/** A text with the parts of it that match. */
export interface MatchedWords {
  readonly of: BoardWords;
  readonly ranges: readonly TextRange[];
}

interface Named {
  readonly block: Block;
  readonly key: string;
  readonly name: string;
}

/** Returns the blocks of a tree by their keys in translations, with their names in the editor. */
function namedBlocks(root: Block): ReadonlyMap<string, Named> {
  const counts = new Map<string, number>();
  const all = [...walkBlocks(root)];
  for (const { block } of all) {
    if (isSlotContentUid(block.uid)) counts.set(block.uid, (counts.get(block.uid) ?? 0) + 1);
  }
  return new Map(
    all.map(({ block, key, parentKey }) => {
      const parent = parentKey === undefined ? undefined : { uid: uidOfKey(parentKey) };
      const name = (counts.get(block.uid) ?? 1) > 1 ? key : block.uid;
      return [translationKey(block, parent), { block, key, name }] as const;
    }),
  );
}

interface WordsContext {
  readonly project: Project;
  readonly elements: ElementCatalogue;
}

/** Returns all texts of a board in the order of reading, except its address. */
export function boardWords(
  { project, elements }: WordsContext,
  board: Board,
): readonly BoardWords[] {
  const blocks: ReadonlyMap<string, Named> =
    board.root === undefined ? new Map() : namedBlocks(board.root);
  return textUnits(board, board.root, elements).flatMap((unit): readonly BoardWords[] => {
    const { block: of, name, source } = unit;
    const found = blocks.get(of);
    const isGone = of !== '' && found === undefined;
    if (isGone || (of === '' && name === 'slug')) return [];
    const eid = found?.block.eid;
    const written =
      found !== undefined && isContent(found.block, name, elements) ? found.block : undefined;
    const words = written === undefined ? source : searchedWords(contentOf(written, elements));
    if (typeof words !== 'string') return [];
    const key = found?.key ?? '';
    // The kid of a property may be that of words in one element, and of an icon in another one.
    if (found !== undefined && isPropertyKid(name)) {
      const target = attributeIn(
        { entity: 'block', board: board.uid, block: key },
        { kid: name, isGroup: true },
      );
      if (!WORDS.has(codecOf(project, target, elements)?.type ?? '')) return [];
    }
    return [
      {
        key,
        block: found?.name ?? '',
        name,
        words,
        label: textLabel(unit, eid, elements),
        written,
      },
    ];
  });
}

/** Types of texts for readers. */
const WORDS: ReadonlySet<string> = new Set(['Text', 'String']);

/** Returns whether a text of a block is its content, with or without inline blocks. */
function isContent(block: Block, name: string, elements: ElementCatalogue): boolean {
  const isText = name === CONTENT || (name === TEXT && isRich(block, elements));
  return isText && hasText(elements.get(block.eid ?? ''));
}

/** Returns the texts of a board that match a query. */
export function matchedWords(
  words: readonly BoardWords[],
  query: TextQuery,
): readonly MatchedWords[] {
  const find = textFinder(query);
  return words.flatMap((of): readonly MatchedWords[] => {
    const ranges = find(of.words).filter((range) => !hasAtomic(of.words, range));
    return ranges.length === 0 ? [] : [{ of, ranges }];
  });
}
