import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Fix } from './fixes.ts';
import type { PageWeight } from './page-weight.ts';

/** A finding, with the page that it was found on. */
export interface Fault extends Diagnostic {
  /** Undefined where it is about the project. */
  readonly page?: { readonly uid: string; readonly name: string } | undefined;
  /** Of a block that composites show: these, the outermost first. */
  readonly uses?: readonly string[] | undefined;
  /** Its fixes, a button for each. */
  readonly fixes?: readonly Fix[] | undefined;
}

/** What is wrong with a board, or with the whole site. */
export interface Faults {
  readonly faults: readonly Fault[];
  /** Whether all pages were looked at; else there may be more. */
  readonly isComplete: boolean;
  /** How many boards were looked at, and how many there are. */
  readonly looked: number;
  readonly boards: number;
  /** Of the first page of the board that was asked for. */
  readonly weight?: PageWeight | undefined;
  /** What pages are held against, in bytes. */
  readonly limits: { readonly html: number; readonly pictures: number };
}
