import { sourceUid, shownBoard } from '../../model/composite-source.ts';
import { attrsOf, elementKidOf, type Block } from '../../model/entities.ts';
import type { AuthorProject, LocatedBlock } from '../project/author-project.ts';
import type { FactPlace } from '../checks/page-facts.ts';

/**
 * Finds the block of an element by its marks: on the page's own board, or on a board that the page
 * shows.
 */
export function findOnPage(
  project: Pick<AuthorProject, 'find' | 'blocksOf'>,
  page: string,
  { uid, uses }: FactPlace,
): LocatedBlock | undefined {
  const boards = [page];
  for (const use of uses) {
    const source = sourceOf(project.find(use, boards.toReversed())?.block);
    if (source !== undefined) boards.push(source);
  }
  return project.find(uid, boards.toReversed()) ?? project.find(uid, cardsOf(project, boards));
}

function sourceOf(block: Block | undefined): string | undefined {
  return block && shownBoard(block);
}

/** Yields the boards that lists show as cards; the marks of the page don't name these boards. */
function* cardsOf(
  project: Pick<AuthorProject, 'blocksOf'>,
  boards: readonly string[],
): Iterable<string> {
  for (const board of boards) {
    for (const block of project.blocksOf(board)) {
      const card = attrsOf(block).findLast((attribute) => elementKidOf(attribute) === 'card');
      const uid = sourceUid(card);
      if (uid !== undefined) yield uid;
    }
  }
}
