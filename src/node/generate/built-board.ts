import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import type { TreeSource } from '../project/read-tree.ts';

export interface BoardsInput {
  readonly plan: SitePlan;
  readonly trees: TreeSource;
}

/** What parts depend on, by the uid of the board that each shows. */
export type PartDependencies = readonly (readonly [uid: string, names: readonly string[]])[];

/** What building one board has brought to light. */
export interface BuiltBoard {
  readonly diagnostics: readonly Diagnostic[];
  /** See `uidNumbers`. */
  readonly uids: Float64Array;
  /** See `PageDocument.dependencies`; of all its pages. */
  readonly dependencies: ReadonlySet<string>;
  /** See `PageDocument.anchors`; of its first page. */
  readonly anchors: readonly string[];
  /** See `ReadTree`. */
  readonly isUnsure: boolean;
}

/** Begins the dependencies of boards that are files of fonts. */
export const FONT = 'font ';
