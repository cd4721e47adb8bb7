import type { ElementCatalogue } from '../../elements/define.ts';
import { walkBlocks } from '../../edit/blocks/block-keys.ts';
import { blockAt, keyOfBlock } from '../../edit/entities.ts';
import { contentOf, hasText, isRich, partsOfText, textTags } from '../../edit/blocks/inline.ts';
import { type Inline } from '../../edit/blocks/inline-content.ts';
import type { Project } from '../../model/entities.ts';

/** A text as whoever writes in it has to know it. */
export interface WrittenText {
  readonly content: readonly Inline[];
  /** Whether something may be put between its words. */
  readonly isRich: boolean;
  /** The HTML element inside of that of the block which holds it, where it isn't that one. */
  readonly within?: string;
  /** The blocks that stand behind it, with all in them, by their uids. */
  readonly behind: readonly string[];
  /** What is put into texts while they are written: elements that words stand in, and line breaks; each with its HTML element. */
  readonly tags: Readonly<Record<string, string>>;
}

/** The text of a block of a board; undefined for one that has none. */
export function writtenText(
  project: Project,
  { board, block: uid }: { readonly board: string; readonly block: string },
  elements: ElementCatalogue,
): WrittenText | undefined {
  const key = keyOfBlock(project, board, uid);
  const block = blockAt(project, { board, block: key });
  const element = elements.get(block?.eid ?? '');
  if (block === undefined || !hasText(element)) return undefined;
  return {
    content: contentOf(block, elements),
    isRich: isRich(block, elements),
    ...(element.textIn !== undefined && { within: element.textIn }),
    behind: partsOfText(block, elements).behind.flatMap((one) =>
      [...walkBlocks(one)].map((own) => own.block.uid),
    ),
    tags: textTags(elements),
  };
}
