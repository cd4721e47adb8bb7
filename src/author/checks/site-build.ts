import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { BoardRef } from '../../model/names.ts';

/** A page of the output that a build changed. */
export interface ChangedPage {
  /** The path in the output folder. */
  readonly file: string;
  readonly how: 'new' | 'changed' | 'gone';
  /** The board, if it still exists. */
  readonly board?: BoardRef;
}

/** The result of a build. */
export interface BuiltSite {
  /** False for a rejected project: the former output stays. */
  readonly isWritten: boolean;
  readonly pages: number;
  readonly files: number;
  readonly bytes: number;
  readonly milliseconds: number;
  /** The changed pages that are listed; `changedPages` is the number of all. */
  readonly changed: readonly ChangedPage[];
  readonly changedPages: number;
  /** The number of all changed files. */
  readonly changedFiles: number;
  readonly issues: readonly Diagnostic[];
}

/** A build as the editor shows it. */
export interface BuildState {
  /** The output folder. */
  readonly out: string;
  /** The output folder contains a built site. */
  readonly isBuilt: boolean;
  /** Undefined while no build runs. */
  readonly progress?: {
    readonly done: number;
    readonly total: number;
    readonly what: 'boards' | 'images';
  };
  /** The last build since the start of the server. */
  readonly last?: BuiltSite;
  /** The reason why the last build failed. */
  readonly failure?: string;
  /** The revision of the project at the start of the last build. */
  readonly revision?: number;
}
