import type { Applied } from '../edit/session/protocol.ts';
import type { PageChange } from './canvas/page-changes.ts';
import type { SourceLines } from './checks/source-lines.ts';
import type { CanvasHosts } from './project/project-answers.ts';

/** A problem for display: all of it is plain text. */
export interface ShownError {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  /** The path below the project's folder. */
  readonly file: string;
  /** The place in the project, by names. */
  readonly place: string;
  /** The lines of the file around the problem; left out if unknown. */
  readonly source?: SourceLines | undefined;
}

/** The state of a tab: the uid of its board, its address, and its page. */
export interface TabPlace {
  readonly name: string;
  readonly path: string;
  readonly etag: string;
}

/** A page as its changed parts. */
export interface PageParts {
  /** The page without its tree, if changed. */
  readonly around?: string | undefined;
  readonly changes: readonly PageChange[];
}

/** The page that a tab has to show now. */
export interface TabAnswer {
  /** The revision of the answer. */
  readonly revision: number;
  readonly errors: readonly ShownError[];
  /** The page to load; left out if the tab has it. */
  readonly page?: { readonly path: string; readonly etag: string } & (
    | { readonly html: string }
    | PageParts
  );
  /** The target of a redirect. */
  readonly leave?: string;
}

/** The page for tabs at a place, after a change or just before it is saved. */
export interface ComingPage {
  readonly place: TabPlace;
  readonly answer: TabAnswer;
  readonly isNow?: boolean;
}

/** A completed change. */
export interface CompletedChange {
  /** The number of changes; 0 before the first one. */
  readonly revision: number;
  /** The project after the change; left out before the first one. */
  readonly project?: ProjectNow;
  /** The facts of the project; left out before the first change. */
  readonly answer?: ProjectAnswer;
}

/** The answer of `api/project`: the facts that a copy of the project lacks. They come with each change as well. */
export interface ProjectAnswer {
  readonly revision: number;
  readonly errors: readonly ShownError[];
  readonly hosts: CanvasHosts;
}

/** The project after a change, for tabs with a copy of it. */
export interface ProjectNow {
  /** The run of the server: each run counts editions from 0. */
  readonly run: string;
  readonly edition: number;
  /** The tag of the facts: see `Copy`. */
  readonly facts: string;
  /** The changes by tabs since the last message. */
  readonly changes: readonly Applied[];
}

/** A message of the stream of changes: pages for tabs, or the end of a change. */
export type ChangeMessage = ComingPage | CompletedChange;
