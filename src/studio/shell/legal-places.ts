import type { Placed } from '../../edit/blocks/places.ts';
import { lookSoon } from '../session/tab-session.ts';

/** Where something may be put on a board. */
export interface Places {
  /** The blocks that may hold it. */
  readonly parents: ReadonlySet<string>;
  /** Why a block can't hold it. */
  reasonOf(parent: string): string | undefined;
}

/** An element, the composite of a source, or the blocks of a section. */
export interface NewBlocks {
  readonly eid: string;
  readonly source?: string;
  readonly section?: string;
}

/** Where some blocks of a board may be put, or copies of them, or a new one of an element. @throws when the server can't be reached */
export async function askForPlaces(of: Placed): Promise<Places> {
  const { parents, refused } = (await lookSoon(({ legalPlaces }, { project, elements }) =>
    legalPlaces(project, of, elements),
  )) ?? { parents: [], refused: [] };
  const reasons = new Map(
    refused.flatMap(({ reason, parents: by }) => by.map((one) => [one, reason])),
  );
  return { parents: new Set(parents), reasonOf: (parent) => reasons.get(parent) };
}
