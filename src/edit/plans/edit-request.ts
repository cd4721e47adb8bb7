import type { Copied } from '../legality/added-diagnostic.ts';
import type { Operation } from '../operation.ts';
import type { Result } from '../rejection.ts';
import type { ElementCatalogue } from '../../elements/define.ts';
import type { Project } from '../../model/entities.ts';
import type { Selection } from '../selection.ts';

/** A request for a change. */
export interface EditRequest {
  /** The id of the tab. */
  readonly client: string;
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly selection: Selection;
  /** The language in which the author sees the page; absent for the first one. */
  readonly language?: string;
  /** Consecutive requests of one group are one undo step: a gesture, or typing. */
  readonly group?: string;
  /** The request's id: a repeated request has no further effect. */
  readonly id?: string;
  /** Uids for new blocks, in order; further ones are generated. */
  readonly uids?: readonly string[];
}

/** The planned change of a command. */
export interface Planned {
  /** The label of the step: action and target. */
  readonly name: string;
  readonly operations: readonly Operation[];
  /** Uids that were generated for the change. */
  readonly fresh?: ReadonlySet<string>;
  readonly copied?: Copied;
  /** The selection after the change; unchanged if left out. */
  readonly selection?: Selection;
  /** A removed board, shown again after an undo. */
  readonly goneBoard?: string;
  /** The result for the caller. */
  readonly result?: unknown;
}

/** Plans a command on a project, or rejects it. */
export type PlanEdit = (
  request: EditRequest,
  project: Project,
  elements: ElementCatalogue,
) => Result<Planned>;
