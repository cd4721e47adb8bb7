import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import type { TreeSource } from '../project/read-tree.ts';

export interface BoardsInput {
  readonly plan: SitePlan;
  readonly trees: TreeSource;
}

/** Dependencies of parts, by name. */
export type PartDependencies = readonly (readonly [part: string, names: readonly string[]])[];

/** The record of a board that was built. */
export interface BoardRecord {
  readonly diagnostics: readonly Diagnostic[];
  /** See `uidNumbers`. */
  readonly uids: Float64Array;
  /** See `PageDocument.dependencies`; of all its pages. */
  readonly dependencies: readonly string[];
  /** The anchors of the board's first page; see `PageDocument.anchors`. */
  readonly anchors: readonly string[];
}

/** The results of building one board. */
export interface BuiltBoard extends Omit<BoardRecord, 'dependencies'> {
  readonly dependencies: ReadonlySet<string>;
  /** See `ReadTree`. */
  readonly isUnsure: boolean;
}

/** Prefix of dependencies that are font files. */
export const FONT_PREFIX = 'font ';
