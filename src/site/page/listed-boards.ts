import type { ElementSpec } from '../../elements/define.ts';
import type { AnyProps, ListedBoards } from '../../page/content.ts';
import type { BlockNode } from '../../page/document.ts';
import { isWithinLimit } from './block-limits.ts';
import { placeOf, type BlockSite } from './block-site.ts';
import { boardFamily } from './board-family.ts';
import { expandCards } from './composites.ts';
import { reportEmptyList } from './gaps.ts';
import { lastOf, type LocatedAttribute } from './located-attribute.ts';
import { fitFacts } from './pictures.ts';
import type { Resolving } from './resolving.ts';

/** A block of which it is known what it is set to. */
export interface KnownBlock {
  readonly element: ElementSpec;
  readonly attributes: readonly LocatedAttribute[];
  readonly props: AnyProps;
}

/** What an element shows of other boards. */
export interface Listed {
  readonly boards?: ListedBoards['boards'];
  readonly pages?: ListedBoards['pages'];
  readonly cards?: readonly BlockNode[] | undefined;
}

export const NOTHING_LISTED: Listed = {};

/** The boards that an element shows, as what its component shows itself, and as cards where there is one. */
export function findListed(at: BlockSite, within: Resolving, known: KnownBlock): Listed {
  const { element, props, attributes } = known;
  if (element.findBoards === undefined) return NOTHING_LISTED;
  const { site, collected, scope, container } = within;
  const family = boardFamily(scope.chain[0] ?? '', site, collected);
  const found = element.findBoards(props as never, family);
  // They cost as much as blocks, and there may be as many as the project has boards.
  if (!isWithinLimit(found.boards.length, at, within)) return NOTHING_LISTED;
  if (found.boards.length === 0) reportEmptyList(at, within, known);
  if (found.hasPictures === true) usePictures(at, found, within);
  // Where no list may stand there are links alone.
  const mayHold = container.holds !== undefined && found.card !== undefined;
  const level = lastOf(attributes, 'level') === undefined ? undefined : Number(props['level']);
  const cards = mayHold ? expandCards(at, { ...found, level }, within) : undefined;
  if (cards !== undefined) return { cards, boards: [] };
  return {
    boards: found.boards.map((facts) => facts && fitFacts(facts, container.availableWidth)),
    pages: found.pages,
  };
}

/** The pictures of other boards are in use where they are shown. */
function usePictures(at: BlockSite, { boards }: ListedBoards, { site, collected }: Resolving) {
  for (const { imageUid } of boards.flatMap((facts) => facts ?? [])) {
    const asset = site.assets.get(imageUid);
    if (asset === undefined) continue;
    collected.dependencies.add(`asset ${imageUid}`);
    site.useAsset(asset, () => placeOf(at));
  }
}
