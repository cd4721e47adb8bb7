import type { ElementCatalogue } from '../../elements/define.ts';
import type { Block, Board, Project, Translation } from '../../model/entities.ts';
import { translateHead } from '../../site/languages/translate-project.ts';
import { translateTree } from '../../site/languages/translate-tree.ts';
import { replaceNode } from '../blocks/tree-index.ts';
import { findBoard } from '../entities.ts';
import { isMissing } from '../missing-tree.ts';
import { translationOf } from '../translations.ts';

/** A page in a language. */
export interface PageInLanguage {
  readonly board: string;
  readonly language: string;
}

interface CachedView extends PageInLanguage {
  readonly view: Project;
}

const viewsByProject = new WeakMap<Project, CachedView>();

/**
 * Returns the project as its author sees it in a language: one board with its translated head and
 * blocks. The other boards stay, so that a large project costs the same as a small one.
 */
export function boardInLanguage(
  project: Project,
  { board, language }: PageInLanguage,
  elements: ElementCatalogue,
): Project {
  const known = viewsByProject.get(project);
  if (known?.board === board && known.language === language) return known.view;
  const view = withTranslatedBoard(project, { board, language }, elements);
  viewsByProject.set(project, { board, language, view });
  return view;
}

function withTranslatedBoard(
  project: Project,
  page: PageInLanguage,
  elements: ElementCatalogue,
): Project {
  const trail = findBoard(project, page.board);
  const board = trail?.nodes.at(-1);
  if (trail === undefined || board === undefined) return project;
  const texts = translationOf(project, page);
  const { root } = board;
  const own = root === undefined || isMissing(root) ? root : treeIn(root, texts, elements);
  const seen: Board = { ...translateHead(board, texts), root: own };
  return { ...project, root: replaceNode(trail, seen) };
}

const treesByRoot = new WeakMap<Block, { readonly texts: Translation; readonly tree: Block }>();

/** Returns a translated tree: the same one while neither the source nor its translation changes. */
function treeIn(root: Block, texts: Translation, elements: ElementCatalogue): Block {
  const known = treesByRoot.get(root);
  if (known?.texts === texts) return known.tree;
  const tree = translateTree(root, { texts }, { elements });
  treesByRoot.set(root, { texts, tree });
  return tree;
}
