import type { Json } from '../../values/json.ts';

/** A part of a text: words, or a block between them. */
export type Inline = string | InlineBlock;

export interface InlineBlock {
  readonly uid: string;
  readonly eid: string;
  /** Left out for atomic blocks such as icons, whose content stays. */
  readonly content?: readonly Inline[];
  /** Targets of links, by attribute. */
  readonly attrs?: Readonly<Record<string, TargetValue>>;
  /** Uid of the block that a new one was split from; it gets the same looks. */
  readonly like?: string;
}

/** The target of an attribute: a page, or a file. */
export interface TargetValue {
  readonly v?: Json;
  readonly assetUid?: string;
}

/** Joins adjacent words, and drops empty ones. */
export function joinAdjacent(content: readonly Inline[]): readonly Inline[] {
  const together: Inline[] = [];
  for (const one of content) {
    const last = together.at(-1);
    if (one === '') continue;
    if (typeof one === 'string' && typeof last === 'string') together.splice(-1, 1, last + one);
    else together.push(one);
  }
  return together;
}

/** Returns all words of a text in reading order. */
export function wordsOf(content: readonly Inline[]): string {
  return content
    .map((one) => (typeof one === 'string' ? one : wordsOf(one.content ?? [])))
    .join('');
}

/** Returns the number of caret positions: one per character and per atomic block. */
export function lengthOf(content: readonly Inline[]): number {
  const lengths = content.map((one) => {
    if (typeof one === 'string') return one.length;
    return one.content === undefined ? 1 : lengthOf(one.content);
  });
  return lengths.reduce((sum, length) => sum + length, 0);
}
