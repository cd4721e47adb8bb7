import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { duplicateFinder } from '../../format/unique-uids.ts';
import type { BoardJob } from './board-job.ts';
import { createTreeReader, type TreeSource } from '../project/read-tree.ts';

/** Names the uids that stand twice among the blocks of a project, which takes reading all trees once more. */
export function findDuplicates(
  jobs: readonly BoardJob[],
  trees: TreeSource,
): readonly Diagnostic[] {
  const readTree = createTreeReader(trees);
  const finder = duplicateFinder();
  for (const { indexed } of jobs) {
    const { root } = readTree(indexed.path);
    if (root) finder.visitTree(root, { parent: undefined, key: `${indexed.path}.root` });
  }
  return finder.diagnostics;
}
