import type { ElementCatalogue } from '../../elements/define.ts';
import { walkBlocks } from '../../edit/blocks/block-keys.ts';
import { blockAt, keyOfBlock } from '../../edit/entities.ts';
import { contentOf, hasText, isRich, partsOfText, textTags } from '../../site/texts/inline.ts';
import { type Inline } from '../../site/texts/inline-content.ts';
import type { Project } from '../../model/entities.ts';

/** A text as the text editor needs it. */
export interface WrittenText {
  readonly content: readonly Inline[];
  /** The text accepts inline blocks. */
  readonly isRich: boolean;
  /** The HTML element inside of the block's element that contains the text, if different. */
  readonly within?: string;
  /** The uids of the blocks after the text, with their descendants. */
  readonly behind: readonly string[];
  /** Inline elements for editing: marks and line breaks, each with its HTML element. */
  readonly tags: Readonly<Record<string, string>>;
}

/** Returns the text of a block; undefined for none. */
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
