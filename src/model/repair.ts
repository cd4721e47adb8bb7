import { collectDiagnostics, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { boardsByUid, sourceFinder } from './composite-source.ts';
import type { Attribute, Board, Project } from './entities.ts';
import type { ElementModels } from './element.ts';
import { repairTree, type RepairedTree } from './repair-tree.ts';

/** The index of each attribute among the attributes of its block in the author's file. */
export type AttributeOrigins = Pick<ReadonlyMap<Attribute, number>, 'get'>;

export interface Repaired {
  readonly project: Project;
  readonly diagnostics: readonly Diagnostic[];
  /** Indexes in the file of attributes that moved up because an earlier attribute was lost. */
  readonly attributeOrigins: AttributeOrigins;
}

/**
 * Maximum passes over a project: if boards show each other in a circle, the repair of a board can
 * require that of another one.
 */
const MAX_PASSES = 8;

/**
 * Maximum number of nested boards that wait for the repair of their sources; no page shows a longer
 * chain.
 */
export const MAX_CHAIN = 250;

/**
 * Repairs what doesn't fit the catalogue (REPAIR-1 to 4): lossless and idempotent. Returns a new
 * project that shares unchanged parts with the old one.
 */
export function repairProject(project: Project, catalogue: ElementModels): Repaired {
  const collector = collectDiagnostics();
  const origins = new Map<Attribute, number>();
  let repaired = project;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const root = repairBoards(repaired, catalogue, ({ diagnostics, origins: moved }) => {
      diagnostics.forEach(collector.report);
      for (const [attribute, index] of moved) {
        if (!origins.has(attribute)) origins.set(attribute, index);
      }
    });
    if (root === repaired.root) break;
    repaired = { ...repaired, root };
  }
  return { project: repaired, diagnostics: collector.diagnostics, attributeOrigins: origins };
}

/** Makes one pass, which repairs each board once, after its sources. */
function repairBoards(
  project: Project,
  catalogue: ElementModels,
  onBoard: (repaired: RepairedTree) => void,
): Board {
  const boards = boardsByUid(project);
  const trees = new Map<string, RepairedTree>();
  const started = new Set<string>();
  const paths = new Map<string, string>();
  const findSource = sourceFinder((uid) => {
    const board = boards.get(uid);
    const isReady = !started.has(uid) && started.size < MAX_CHAIN;
    return board && isReady ? { ...board, root: treeOf(board).root } : board;
  });

  function treeOf(board: Board): RepairedTree {
    const known = trees.get(board.uid);
    if (known !== undefined) return known;
    started.add(board.uid);
    const path = `${paths.get(board.uid) ?? ''}.root`;
    const tree = repairTree(board, path, { catalogue, findSource });
    started.delete(board.uid);
    trees.set(board.uid, tree);
    return tree;
  }

  function visit(board: Board): Board {
    const { root } = treeOf(board);
    onBoard(treeOf(board));
    const children = mapShared(board.children, visit);
    if (root === board.root && children === board.children) return board;
    return { ...board, root, children };
  }

  const findPaths = (board: Board, path: string) => {
    paths.set(board.uid, path);
    board.children.forEach((child, index) => findPaths(child, `${path}.children[${index}]`));
  };
  findPaths(project.root, 'root');
  return visit(project.root);
}

/** Maps a list, and returns the same list if nothing changed. */
function mapShared<T>(list: readonly T[], change: (item: T, index: number) => T): readonly T[] {
  let changed: T[] | undefined;
  for (let index = 0; index < list.length; index += 1) {
    // The cast is sound: the index is one of the list.
    const item = list[index] as T;
    const next = change(item, index);
    if (next !== item) changed ??= [...list];
    if (changed !== undefined) changed[index] = next;
  }
  return changed ?? list;
}
