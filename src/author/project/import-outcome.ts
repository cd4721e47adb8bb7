import type { ImportReport } from '../../import/report.ts';

/** Limits of one import in the editor, in the tab and on the server. */
export const IMPORT_MAX_MB = 64;
export const IMPORT_MAX_FILES = 5000;

/** The outcome of an import into a project. */
export interface ImportOutcome {
  readonly report: Pick<ImportReport, 'format' | 'pages' | 'assets' | 'changed' | 'left'>;
  /** The uids of the new pages, by their files in the source. */
  readonly boards: Readonly<Record<string, string>>;
  /** New files in the project’s folder, besides pictures of pages. */
  readonly files: readonly string[];
  /** True if undo removes the pages; those from files stay. */
  readonly isUndoable: boolean;
}
