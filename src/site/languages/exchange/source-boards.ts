import type { Board, Project, Translation } from '../../../model/entities.ts';
import { isFromFile } from '../../../model/content-uid.ts';
import type { LanguageTexts } from '../../../model/translations.ts';
import { indexBoards } from '../../plan/board-index.ts';
import { hrefsByBoard, planRoutes } from '../../plan/routes.ts';
import type { SourceBoard } from './units.ts';

/** The boards of a project that translators get, with their translations into a language. */
export function sourceBoards(
  project: Project,
  texts: LanguageTexts | undefined,
): readonly SourceBoard[] {
  const boards = indexBoards(project);
  const { routes } = planRoutes(boards, { routes: 'pages', drafts: true }, () => true);
  const hrefs = hrefsByBoard(routes, boards);
  const found: SourceBoard[] = [];
  const visit = (board: Board) => {
    // A page from a file is translated by a file; a saved section isn't published.
    if (!isFromFile(board) && board.type !== 'section') {
      const own: Translation | undefined = texts?.boards.get(board.uid)?.texts;
      const href = hrefs.get(board.uid) ?? '';
      found.push({ board, root: board.root, texts: own, href });
    }
    board.children.forEach(visit);
  };
  visit(project.root);
  return found;
}
