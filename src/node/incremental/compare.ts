import type { BoardJob } from '../generate/board-job.ts';
import type { Output } from '../output/output.ts';
import type { BoardRecord } from './build-record.ts';
import type { SiteState } from './state.ts';
import { versionsOf, type VersionedSite } from './versions.ts';

interface Current extends Omit<VersionedSite, 'boards' | 'sources'> {
  readonly jobs: readonly BoardJob[];
  readonly output: Output;
}

/**
 * Boards whose pages are as they would be now, by job, and stay where they are: the board and all that it depends on are
 * the same, and nobody has touched the pages.
 */
export function reusableBoards(
  state: SiteState,
  { jobs, output, ...site }: Current,
): ReadonlyMap<number, BoardRecord> {
  const { boards, sources, versions, files } = state;
  const versionOf = versionsOf({ ...site, boards, sources });
  const changed = new Set<string>();
  for (const [name, version] of versions) if (versionOf(name) !== version) changed.add(name);
  const reusable = new Map<number, BoardRecord>();
  for (const [index, { indexed, pages }] of jobs.entries()) {
    const { uid } = indexed.board;
    const board = boards.get(uid);
    if (board === undefined || board.fingerprint !== site.fingerprints.get(uid)) continue;
    if (changed.size > 0 && board.dependencies.some((name) => changed.has(name))) continue;
    const written = pages.flatMap(({ file }) => files.get(file) ?? []);
    if (written.length === pages.length && output.reuse(written)) reusable.set(index, board);
  }
  return reusable;
}
