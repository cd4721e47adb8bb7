import { jobName, type BoardJob } from '../../site/plan/board-jobs.ts';
import type { Output } from '../output/output.ts';
import type { BoardRecord } from '../generate/built-board.ts';
import type { BuildState } from './state.ts';
import type { Versions } from './versions.ts';

interface CurrentBuild {
  readonly jobs: readonly BoardJob[];
  /** See `boardFingerprints`. */
  readonly fingerprints: ReadonlyMap<string, string>;
  readonly versions: Versions;
  readonly output: Output;
}

/**
 * Returns the boards whose pages can be reused, by the index of their job: the board and all its
 * dependencies are unchanged, and nothing has modified the files of its pages.
 */
export function reusableBoards(
  state: BuildState,
  { jobs, fingerprints, versions, output }: CurrentBuild,
): ReadonlyMap<number, BoardRecord> {
  const { boards, files } = state;
  const versionOf = versions(state);
  const changed = new Set<string>();
  for (const [name, version] of state.versions) if (versionOf(name) !== version) changed.add(name);
  const reusable = new Map<number, BoardRecord>();
  for (const [index, job] of jobs.entries()) {
    const { pages } = job;
    const name = jobName(job);
    const board = boards.get(name);
    if (board === undefined || board.fingerprint !== fingerprints.get(name)) continue;
    if (changed.size > 0 && board.dependencies.some((one) => changed.has(one))) continue;
    const written = pages.flatMap(({ file }) => files.get(file) ?? []);
    if (written.length === pages.length && output.reuse(written)) reusable.set(index, board);
  }
  return reusable;
}
