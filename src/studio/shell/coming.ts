import type { Whereabouts } from './whereabouts.ts';

/** A command that is on its way. */
export interface Coming {
  readonly name: string;
  /** Why it was refused, once it is; undefined once it is made. */
  readonly refused: Promise<string | undefined>;
  /** Where its author was, if it may select something else there. */
  readonly leads?: Whereabouts | undefined;
}

/** What this tab can take back, and what may become of that. */
interface Steps {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The commands that are on their way, in their order. */
  readonly coming: readonly Coming[];
}

/** Commands that lead through the history, and make no new step of it. */
export const TURNS: ReadonlySet<string> = new Set(['undo', 'redo', 'go-to']);

/** Whether there is something to undo, or will be once what is on its way is done: it may be seen before that is known. */
export const mayUndo = ({ canUndo, coming }: Steps): boolean =>
  canUndo || coming.some(({ name }) => name !== 'undo');

/** The same of what can be done again. */
export const mayRedo = ({ canRedo, coming }: Steps): boolean =>
  canRedo || coming.some(({ name }) => TURNS.has(name));

/**
 * What an undo or a redo is to take back of what is on its way, if it is that: where it is refused, there is nothing to be
 * taken back, least of all what was done before (EDIT-6).
 */
export function meantBy(name: string, coming: readonly Coming[]): Coming | undefined {
  if (name !== 'undo' && name !== 'redo') return undefined;
  // Those behind it are taken back by turns that were asked for before.
  let taken = 0;
  for (const one of coming.toReversed()) {
    if (one.name === name) taken += 1;
    else if (taken === 0 || isEnd(name, one.name)) return one;
    else taken -= 1;
  }
  return undefined;
}

/** Whether no turn leads further back: to where a jump has led from, or past what leaves nothing to be done again. */
const isEnd = (turn: string, behind: string) =>
  behind === 'go-to' || (turn === 'redo' && behind !== 'undo');
