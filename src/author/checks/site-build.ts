import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { BoardRef } from '../../model/names.ts';

/** A page of the output that a build changed. */
export interface ChangedPage {
  /** In the output. */
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
  /** The listed changed pages, and the number of all. */
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
  /** Undefined while none runs. */
  readonly progress?: {
    readonly done: number;
    readonly total: number;
    readonly what: 'boards' | 'images';
  };
  /** The last one since the start of the server. */
  readonly last?: BuiltSite;
  /** Why the last one failed. */
  readonly failure?: string;
  /** The revision of the project at the start of the last one. */
  readonly revision?: number;
}
