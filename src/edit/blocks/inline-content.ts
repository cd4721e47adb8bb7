import type { Json } from '../../values/json.ts';

/** What stands in a text: words, and blocks between them. */
export type Inline = string | InlineBlock;

export interface InlineBlock {
  readonly uid: string;
  readonly eid: string;
  /** What stands in it; left out: it is one thing, such as an icon, and stays as it is. */
  readonly content?: readonly Inline[];
  /** Where it leads, by attribute: of a new one or one that is to be another. */
  readonly attrs?: Readonly<Record<string, Leading>>;
  /** Uid of the block that a new one is a part of, and looks like. */
  readonly like?: string;
}

/** Where an attribute leads: a page, or a file. */
export interface Leading {
  readonly v?: Json;
  readonly assetUid?: string;
}

/** Words that follow each other are one; empty ones are none. */
export function joined(content: readonly Inline[]): readonly Inline[] {
  const together: Inline[] = [];
  for (const one of content) {
    const last = together.at(-1);
    if (one === '') continue;
    if (typeof one === 'string' && typeof last === 'string') together.splice(-1, 1, last + one);
    else together.push(one);
  }
  return together;
}

/** All words of a text, as they are read. */
export function wordsOf(content: readonly Inline[]): string {
  return content
    .map((one) => (typeof one === 'string' ? one : wordsOf(one.content ?? [])))
    .join('');
}

/** Places for a caret in a text: one for each character, and for each thing between. */
export function lengthOf(content: readonly Inline[]): number {
  const lengths = content.map((one) => {
    if (typeof one === 'string') return one.length;
    return one.content === undefined ? 1 : lengthOf(one.content);
  });
  return lengths.reduce((sum, length) => sum + length, 0);
}
