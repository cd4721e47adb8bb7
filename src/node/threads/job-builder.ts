import { hasErrors } from '../../diagnostics/diagnostic.ts';
import { invariant } from '../../diagnostics/invariant.ts';
import type { BoardJob } from '../../site/plan/board-jobs.ts';
import type { BoardsInput, BuiltBoard } from '../generate/built-board.ts';
import type { BuildOptions } from '../generate/options.ts';
import { createBoardBuilder } from '../generate/board-builder.ts';
import { createPageTools, type BoardBuilder, type WritePage } from '../generate/page-builder.ts';
import { createTreeReader } from '../project/read-tree.ts';

/** Builds the boards of a site in one thread, one after the other. */
export interface JobBuilder {
  /** Builds a board by the index of its job among all jobs. */
  build(index: number): BuiltBoard;
  /** See `BoardBuilder`. */
  readonly partDependencies: BoardBuilder['partDependencies'];
}

interface JobSetting {
  readonly options: BuildOptions;
  /** The frame of every document, for the site's base path. */
  readonly frame: string;
  /** Receives the pages; undefined skips rendering. */
  readonly write: WritePage | undefined;
}

/**
 * Creates a builder. After an error the remaining boards are still resolved, for their diagnostics,
 * but no longer rendered.
 */
export function createJobBuilder(
  { plan, trees }: BoardsInput,
  jobs: readonly BoardJob[],
  { options, frame, write }: JobSetting,
): JobBuilder {
  const builder = createBoardBuilder({
    plan,
    readTree: createTreeReader(trees),
    tools: createPageTools({ plan, options, frame }),
  });
  let isSound = true;
  return {
    partDependencies: builder.partDependencies,
    build(index) {
      const job = jobs[index];
      invariant(job !== undefined, `no job ${index}`);
      const built = builder.build(job, isSound ? write : undefined);
      isSound &&= !hasErrors(built.diagnostics);
      return built;
    },
  };
}
