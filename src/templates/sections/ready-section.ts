import type { Draft } from '../compose.ts';
import type { ReadySite } from './pieces.ts';

/** A section that comes with the program. */
export interface ReadySection {
  /** Its name in commands. */
  readonly name: string;
  /** Its name in the insert list. */
  readonly label: string;
  /** Further search terms. */
  readonly tags: readonly string[];
  readonly helper: string;
  readonly content: (site: ReadySite) => Draft;
}
