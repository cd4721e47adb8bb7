import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Fix } from './fixes.ts';
import type { PageWeight } from './page-weight.ts';

/** A diagnostic with its page. */
export interface PageIssue extends Diagnostic {
  /** The page; undefined for an issue of the project. */
  readonly page?: { readonly uid: string; readonly name: string } | undefined;
  /** The composites around its block, the outermost first. */
  readonly uses?: readonly string[] | undefined;
  /** A button for each fix. */
  readonly fixes?: readonly Fix[] | undefined;
}

/** Issues of a board, or of the whole site. */
export interface PageIssues {
  readonly issues: readonly PageIssue[];
  /** All pages were checked; else there may be more. */
  readonly isComplete: boolean;
  /** The number of checked boards; `boards` is the number of all. */
  readonly looked: number;
  readonly boards: number;
  /** The weight of the first page of the requested board. */
  readonly weight?: PageWeight | undefined;
  /** Limits of page sizes, in bytes. */
  readonly limits: { readonly html: number; readonly pictures: number };
}
