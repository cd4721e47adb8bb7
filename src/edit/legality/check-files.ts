import { assetUidsIn } from '../../model/asset.ts';
import type { Board, Project } from '../../model/entities.ts';
import { filesOfBoard, filesOfProject } from '../../site/plan/own-files.ts';
import { stillUsed, type ProjectChange } from './check-gone.ts';
import { boardsIn } from '../entities.ts';
import type { Rejection } from '../rejection.ts';
import { siteOf } from './site-of.ts';
import { nameOfBoard, quotedFile } from '../words/step-names.ts';
import { findUses, NO_ENTITY_NAMES } from '../uses.ts';

/**
 * Returns the use of a file by fields of the project or a board, such as the icon or the social
 * image.
 */
export function findNamedFile({
  before,
  project,
  operations,
  elements,
}: ProjectChange): Rejection | undefined {
  const isGoing = operations.some(
    ({ kind, ...one }) => kind === 'remove' && 'target' in one && HOLDERS.has(one.target.entity),
  );
  if (!isGoing) return undefined;
  const [was, is] = [siteOf(before, elements), siteOf(project, elements)];
  const gone = [...was.assets.values()].filter(({ uid }) => !is.assets.has(uid));
  const files = new Map(gone.map((one) => [one.uid, one]));
  if (files.size === 0) return undefined;
  const named = [...namedFiles(project)].flatMap((one) => {
    const file = files.get(assetUidsIn(one.named)[0] ?? one.named);
    return file === undefined ? [] : [{ file, user: one.user }];
  });
  const [first] = named;
  if (first === undefined) return undefined;
  const inBlocks = findUses(
    project,
    { ...NO_ENTITY_NAMES, assets: new Set([first.file.uid]) },
    elements,
  );
  const others = named.filter(({ file }) => file === first.file).length - 1 + inBlocks.length;
  return stillUsed(quotedFile(first.file), { user: first.user, others });
}

/** Entities whose removal removes files. */
const HOLDERS: ReadonlySet<string> = new Set(['asset', 'board']);

function* namedFiles(project: Project) {
  for (const { named, what } of filesOfProject(project)) {
    yield { named, user: `the ${what} of the project` };
  }
  for (const board of boardsIn(project.root)) yield* namedBy(board);
}

function* namedBy(board: Board) {
  for (const { named, what } of filesOfBoard(board)) {
    yield { named, user: `the ${what} of ${nameOfBoard(board)}` };
  }
}
