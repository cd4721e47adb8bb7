import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { BoardRef } from '../../model/names.ts';

/** A page of the output that isn't what it was before a build. */
export interface ChangedPage {
  /** In the output. */
  readonly file: string;
  readonly how: 'new' | 'changed' | 'gone';
  /** The board that it is of, as long as that is there. */
  readonly board?: BoardRef;
}

/** What came of a build. */
export interface BuiltSite {
  /** False where the project was refused: the earlier output is as it was. */
  readonly isWritten: boolean;
  readonly pages: number;
  readonly files: number;
  readonly bytes: number;
  readonly milliseconds: number;
  /** Pages that are others than before, as many as are listed; and how many there are. */
  readonly changed: readonly ChangedPage[];
  readonly changedPages: number;
  /** Of all files. */
  readonly changedFiles: number;
  readonly faults: readonly Diagnostic[];
}

/** A build as the author's shell is told of it. */
export interface BuildState {
  /** The folder that becomes the site. */
  readonly out: string;
  /** Whether there is a built site in it. */
  readonly isBuilt: boolean;
  /** Undefined while none goes on. */
  readonly progress?: {
    readonly done: number;
    readonly total: number;
    readonly what: 'boards' | 'images';
  };
  /** The last one since the server has started. */
  readonly last?: BuiltSite;
  /** Why there came nothing of the last one. */
  readonly failure?: string;
  /** How often the project had changed when the last one began. */
  readonly revision?: number;
}
