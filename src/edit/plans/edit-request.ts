import type { Copied } from '../legality/added-finding.ts';
import type { Operation } from '../operation.ts';
import type { Result } from '../refusal.ts';
import type { ElementCatalogue } from '../../elements/define.ts';
import type { Project } from '../../model/entities.ts';
import type { Selection } from '../selection.ts';

/** What somebody wants to be done. */
export interface EditRequest {
  /** Who: a tab of the shell. */
  readonly client: string;
  /** The command. */
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly selection: Selection;
  /** Requests of one group that follow each other are one step of undo: a gesture, a stretch of typing. */
  readonly group?: string;
  /** Names the request: one that comes again, as nobody knows whether it was answered, is done once. */
  readonly id?: string;
  /** Uids that were made for new blocks, in their order; further ones are made. */
  readonly uids?: readonly string[];
}

/** What a command comes to on a project. */
export interface Planned {
  /** What an author reads of it: what is done, and to what. */
  readonly name: string;
  readonly operations: readonly Operation[];
  /** The uids that were made for it. */
  readonly fresh?: ReadonlySet<string>;
  readonly copied?: Copied;
  /** What is selected after it; left out: what is. */
  readonly selection?: Selection;
  /** A board that goes: who undoes it is shown that it is back. */
  readonly goneBoard?: string;
  /** For whoever has asked. */
  readonly result?: unknown;
}

/** Says what a command comes to on a project, or why it can't be done. */
export type PlanEdit = (
  request: EditRequest,
  project: Project,
  elements: ElementCatalogue,
) => Result<Planned>;
