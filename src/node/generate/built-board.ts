import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import type { TreeSource } from '../project/read-tree.ts';

export interface BoardsInput {
  readonly plan: SitePlan;
  readonly trees: TreeSource;
}

/** What parts depend on, by the name of each. */
export type PartDependencies = readonly (readonly [part: string, names: readonly string[]])[];

/** What is recorded of a board that was built. */
export interface BoardRecord {
  readonly diagnostics: readonly Diagnostic[];
  /** See `uidNumbers`. */
  readonly uids: Float64Array;
  /** See `PageDocument.dependencies`; of all its pages. */
  readonly dependencies: readonly string[];
  /** See `PageDocument.anchors`; of its first page. */
  readonly anchors: readonly string[];
}

/** What building one board has brought to light. */
export interface BuiltBoard extends Omit<BoardRecord, 'dependencies'> {
  readonly dependencies: ReadonlySet<string>;
  /** See `ReadTree`. */
  readonly isUnsure: boolean;
}

/** Begins the dependencies of boards that are files of fonts. */
export const FONT = 'font ';
