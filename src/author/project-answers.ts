import type { ListedBoard } from './board-list.ts';
import type { BoardOutline, OutlinedBlock } from './board-outline.ts';
import type { ListChange } from './outline-changes.ts';
import type { ShownError } from './tab-answer.ts';

/** What `api/project` tells. Whoever asks with the tag of what is known is not told that again, here and below. */
export interface ProjectAnswer {
  readonly revision: number;
  readonly errors: readonly ShownError[];
  readonly label: string;
  readonly base: string;
  readonly tag: string;
  /** Left out where they are those of the tag. */
  readonly boards?: readonly ListedBoard[];
}

/** What `api/board` tells: the outline, or what is other since the tag; neither where that is the present one. */
export interface BoardAnswer extends Partial<BoardOutline>, Partial<ListChange<OutlinedBlock>> {
  readonly revision: number;
  readonly uid: string;
  readonly title: string;
  readonly tag: string;
}
