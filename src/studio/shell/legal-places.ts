import type { Placed } from '../../edit/blocks/places.ts';
import { answerAfterLoading } from '../session/tab-session.ts';

/** Places on a board. */
export interface Places {
  /** The uids of legal parents. */
  readonly parents: ReadonlySet<string>;
  /** Returns the reason why a parent isn't legal; undefined for none. */
  reasonOf(parent: string): string | undefined;
}

/** New blocks: an element, a composite of a source, or the blocks of a section. */
export interface NewBlocks {
  readonly eid: string;
  readonly source?: string;
  readonly section?: string;
}

/**
 * Returns the legal places for blocks of a board, for copies of them, or for a new block. @throws
 * when the server can't be reached
 */
export async function askForPlaces(of: Placed): Promise<Places> {
  const { parents, rejected } = (await answerAfterLoading(
    ({ legalPlaces }, { project, elements }) => legalPlaces(project, of, elements),
  )) ?? { parents: [], rejected: [] };
  const reasons = new Map(
    rejected.flatMap(({ reason, parents: by }) => by.map((one) => [one, reason])),
  );
  return { parents: new Set(parents), reasonOf: (parent) => reasons.get(parent) };
}
