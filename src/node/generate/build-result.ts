import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { ExternalResource } from '../../site/plan/external-resources.ts';

export interface BuildResult {
  /** False if the project was rejected; the previous output is unchanged. */
  readonly isWritten: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: number;
  readonly redirects: number;
  readonly files: number;
  /** The bytes of all files. */
  readonly bytes: number;
  /** Number of files added, changed or removed since the previous build. */
  readonly changed: number;
  /** Number of boards whose pages were made by this build; the others had not changed. */
  readonly boards: number;
  /** The external resources of the project. */
  readonly asks: readonly ExternalResource[];
}

/** Called when more boards, or images, are done. */
export type OnProgress = (done: number, total: number, what?: 'boards' | 'images') => void;
