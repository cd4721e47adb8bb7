import type { BoardFamily } from '../../../elements/define.ts';
import type { BoardFacts, ListedBoards } from '../../../page/content.ts';
import type { BlockNode } from '../../../page/document.ts';
import { foreignOrigin } from '../../plan/external-resources.ts';
import { isWithinLimit } from '../checks/block-limits.ts';
import { placeOf, type BlockSite } from '../block-site.ts';
import { boardFamily } from './board-family.ts';
import { expandCards } from './composites.ts';
import { checkFieldNames } from '../values/field-names.ts';
import { reportList } from '../looks/missing-requirements.ts';
import { lastOf } from '../values/located-attribute.ts';
import type { MemoizedBlock } from '../values/memoized-block.ts';
import { fitFacts } from '../values/pictures.ts';
import type { Resolving } from '../resolving.ts';

/** The other boards that an element shows. */
export interface Listed {
  readonly boards?: ListedBoards['boards'];
  readonly pages?: ListedBoards['pages'];
  readonly tags?: ListedBoards['tags'];
  readonly places?: ListedBoards['places'];
  readonly languages?: ListedBoards['languages'];
  readonly hasSearch?: ListedBoards['hasSearch'];
  readonly cards?: readonly BlockNode[] | undefined;
}

export const NOTHING_LISTED: Listed = {};

/** The boards above, next to and below the page that contains a block. */
export function boardsAround({ site, collected, scope }: Resolving): BoardFamily {
  return boardFamily(scope.chain[0] ?? '', site, { collected, listed: scope.listed });
}

/** In a link or a button, other links aren't allowed: fields and tags are plain text. */
function withoutLinks(facts: BoardFacts): BoardFacts {
  const { fields, tags } = facts;
  const plain = Object.entries(fields ?? {}).map(([key, field]) => [
    key,
    field.type === 'Page' ? { ...field, link: undefined } : field,
  ]);
  return {
    ...facts,
    link: undefined,
    ...(fields !== undefined && { fields: Object.fromEntries(plain) as typeof fields }),
    ...(tags !== undefined && { tags: tags.map(({ name }) => ({ name })) }),
  };
}

/** The boards that an element shows, for its own component, and as cards if a card is set. */
export function findListed(at: BlockSite, within: Resolving, known: MemoizedBlock): Listed {
  const { element, props, attributes } = known;
  if (element.findBoards === undefined) return NOTHING_LISTED;
  const { container } = within;
  const family = boardsAround(within);
  if (element.isShown === undefined) checkFieldNames(at, within, known);
  const found = element.findBoards(props as never, family);
  // Listed boards count as blocks, since there may be as many as the project has boards.
  if (!isWithinLimit(found.boards.length, at, within)) return NOTHING_LISTED;
  if (element.needs?.includes('pages') === true)
    reportList(at, within, { ...known, count: found.boards.length });
  if (found.hasPictures === true || found.hasFields === true) usePictures(at, found, within);
  // Cards are only shown if a list is allowed here; otherwise links are.
  const mayHold = container.holds !== undefined && found.card !== undefined;
  const level = lastOf(attributes, 'level') === undefined ? undefined : Number(props['level']);
  const cards = mayHold ? expandCards(at, { ...found, level }, within) : undefined;
  if (cards !== undefined) return { cards, boards: [] };
  return {
    boards: found.boards.map((facts) => {
      const fitting = facts && fitFacts(facts, container.availableWidth);
      return container.isInteractive ? fitting && withoutLinks(fitting) : fitting;
    }),
    pages: found.pages,
    tags: found.tags,
    places: found.places,
    languages: found.languages,
    ...(found.hasSearch === true && { hasSearch: true }),
  };
}

/** Records the use of pictures of listed boards, and of their hosts. */
function usePictures(at: BlockSite, listed: ListedBoards, { site, collected }: Resolving) {
  const pictures = listed.boards.flatMap((facts) => {
    if (facts === undefined) return [];
    const own = listed.hasFields === true ? Object.values(facts.fields ?? {}) : [];
    const ofFields = own.flatMap((field) => (field.type === 'Asset' ? [field] : []));
    return listed.hasPictures === true ? [facts, ...ofFields] : ofFields;
  });
  for (const { image, imageUid } of pictures) {
    const asset = site.assets.get(imageUid);
    if (asset !== undefined) {
      collected.dependencies.add(`asset ${imageUid}`);
      site.useAsset(asset, () => placeOf(at));
    }
    const origin = image && foreignOrigin(image.src, site.options);
    if (origin !== undefined) collected.dependencies.add(`host ${origin}`);
  }
}
