import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { ExternalResource } from '../../site/plan/outside.ts';

export interface BuildResult {
  /** False when the project was refused; the previous output is as it was. */
  readonly isWritten: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: number;
  readonly redirects: number;
  readonly files: number;
  /** Of all files. */
  readonly bytes: number;
  /** Files that are new, changed or gone since the previous build. */
  readonly changed: number;
  /** Boards whose pages were made now; the others had not changed. */
  readonly boards: number;
  /** What the project asks for beyond its own site. */
  readonly asks: readonly ExternalResource[];
}

/** Called when more boards, or images, are done. */
export type OnProgress = (done: number, total: number, what?: 'boards' | 'images') => void;
