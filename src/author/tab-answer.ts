import type { Applied } from '../edit/session/protocol.ts';
import type { PageChange } from './canvas/page-changes.ts';
import type { SourceLines } from './checks/source-lines.ts';

/** What is wrong, for whoever looks at the page: all of it is plain text. */
export interface ShownError {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  /** Below the project's folder. */
  readonly file: string;
  /** In the project, by its names. */
  readonly place: string;
  /** Left out where nobody knows. */
  readonly source?: SourceLines | undefined;
}

/** Where a tab is: the board that it shows by its uid, its address, and the page that it has. */
export interface TabPlace {
  readonly name: string;
  readonly path: string;
  readonly etag: string;
}

/** A page as what is other in it. */
export interface PageParts {
  /** The page without its tree, where that is another one. */
  readonly around?: string | undefined;
  readonly changes: readonly PageChange[];
}

/** What a tab is to show now. */
export interface TabAnswer {
  /** The change that it is an answer after. */
  readonly revision: number;
  readonly errors: readonly ShownError[];
  /** Left out for the page that the tab has. */
  readonly page?: { readonly path: string; readonly etag: string } & (
    | { readonly html: string }
    | PageParts
  );
  /** Where the browser has to go: a redirect. */
  readonly leave?: string;
}

/** What tabs at a place are to show, once a change is over; or now, as it is about to be on disk. */
export interface ComingPage {
  readonly place: TabPlace;
  readonly answer: TabAnswer;
  readonly isNow?: boolean;
}

/** A change that is over. */
export interface ChangeOver {
  /** The count of changes; 0 before any is known. */
  readonly revision: number;
  /** Left out before any is known. */
  readonly project?: ProjectNow;
}

/** The project after a change, for tabs that have a copy of it. */
export interface ProjectNow {
  /** The run of the server: each run counts editions from 0. */
  readonly run: string;
  readonly edition: number;
  /** The tag of the facts: see `Copy`. */
  readonly facts: string;
  /** The changes by tabs that have led there since the last message. */
  readonly changes: readonly Applied[];
}

/** What the stream of changes reports: what tabs are to show once a change is over, or that it is over. */
export type ToldChange = ComingPage | ChangeOver;
