import { isSameJson } from '../../values/json.ts';
import { joined, type Inline, type InlineBlock } from '../../site/texts/inline-content.ts';
import { mergeSequences, type Merged, type Versions } from './merge-sequences.ts';
import { wordsIn } from './merge-values.ts';

/** A word of a text, or an inline block, with its ancestors. */
interface Piece {
  readonly words?: string;
  readonly thing?: InlineBlock;
  readonly path: readonly InlineBlock[];
}

/**
 * Merges two versions of a text with inline blocks: words that one side changed, marked or linked.
 * In a conflict my change wins.
 */
export function mergeContents(versions: Versions<Inline>): Merged<readonly Inline[]> {
  const { was, mine, theirs } = versions;
  const [before = [], own = [], others = []] = [was, mine, theirs].map((all) => piecesOf(all));
  const merged = mergeSequences({ was: before, mine: own, theirs: others }, { keyOf });
  const blocks = new Map([...blocksIn(theirs), ...blocksIn(mine)]);
  const former = new Map(blocksIn(was));
  const leading = (uid: string) => {
    const block = blocks.get(uid);
    // A link target that my version leaves unchanged is taken from theirs.
    if (block?.attrs === undefined || !isSameJson(block.attrs, former.get(uid)?.attrs))
      return block;
    const { attrs: _attrs, ...rest } = block;
    return rest;
  };
  const value = contentOf(merged.value, 0, leading);
  const uids = [...blocksIn(value)].map(([uid]) => uid);
  // A mark split by both sides can't be in two places.
  const isTorn = new Set(uids).size < uids.length;
  return isTorn ? { value: mine, isClash: true } : { value, isClash: merged.isClash };
}

function keyOf({ words, thing, path }: Piece): string {
  return JSON.stringify([words ?? { uid: thing?.uid }, path.map(({ uid }) => uid)]);
}

function piecesOf(content: readonly Inline[], path: readonly InlineBlock[] = []): readonly Piece[] {
  return content.flatMap((one): readonly Piece[] => {
    if (typeof one === 'string') return wordsIn(one).map((words) => ({ words, path }));
    return one.content === undefined
      ? [{ thing: one, path }]
      : piecesOf(one.content, [...path, one]);
  });
}

/** Yields the blocks in a text by uid, outer ones first. */
function* blocksIn(content: readonly Inline[]): Generator<readonly [string, InlineBlock]> {
  for (const one of content) {
    if (typeof one === 'string') continue;
    yield [one.uid, one];
    yield* blocksIn(one.content ?? []);
  }
}

function contentOf(
  pieces: readonly Piece[],
  level: number,
  leading: (uid: string) => InlineBlock | undefined,
): readonly Inline[] {
  const content: Inline[] = [];
  for (let at = 0; at < pieces.length;) {
    const piece = pieces[at] as Piece;
    const around = piece.path[level];
    if (around === undefined) {
      content.push(piece.words ?? leading(piece.thing?.uid ?? '') ?? '');
      at += 1;
      continue;
    }
    const rest = pieces.slice(at);
    const end = rest.findIndex(({ path }) => path[level]?.uid !== around.uid);
    const inside = end < 0 ? rest : rest.slice(0, end);
    const block = leading(around.uid) ?? around;
    content.push({ ...block, content: contentOf(inside, level + 1, leading) });
    at += inside.length;
  }
  return joined(content);
}
