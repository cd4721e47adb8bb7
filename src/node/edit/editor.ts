import { randomUUID } from 'node:crypto';
import { apply } from '../../edit/apply.ts';
import type { Operation } from '../../edit/operation.ts';
import { isRefused, type Refusal, type Result } from '../../edit/refusal.ts';
import type { Project } from '../../model/entities.ts';
import type { SiteState } from '../dev/site-state.ts';
import {
  follow,
  NO_HISTORY,
  type Histories,
  type HistoryEvent,
  type Selected,
  type Step,
} from './histories.ts';
import type { Queue } from './queue.ts';
import type { SaveProject } from './save-project.ts';

/** What somebody wants to be done. */
export interface EditRequest {
  /** Who: a tab of the shell. */
  readonly client: string;
  /** The command. */
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly selected: Selected;
  /** Requests of one group that follow each other are one step of undo. */
  readonly group?: string;
}

/** What a command comes to on a project. */
export interface Planned {
  readonly operations: readonly Operation[];
  readonly selected?: Selected;
  /** For whoever has asked. */
  readonly result?: unknown;
}

export type PlanEdit = (
  request: EditRequest,
  project: Project,
  state: SiteState,
) => Result<Planned>;

export interface Edited {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly result?: unknown;
  readonly selected?: Selected;
  /** What of an undo could not be done, as others have changed it since (A11 in the hostile cases). */
  readonly left?: readonly Refusal[];
}

/** Changes a project on disk, step by step; what was done can be undone by whoever has done it. */
export interface Editor {
  run(request: EditRequest): Promise<Result<Edited>>;
  undo(client: string): Promise<Result<Edited>>;
  redo(client: string): Promise<Result<Edited>>;
  can(client: string): Pick<Edited, 'canUndo' | 'canRedo'>;
}

export interface EditorSetting {
  readonly save: SaveProject;
  readonly plan: PlanEdit;
  readonly queue: Queue;
  readonly histories: Histories;
  /** Called with each event, after it is on disk. */
  readonly keep: (event: HistoryEvent) => void;
}

export function createEditor({ save, plan, queue, histories, keep }: EditorSetting): Editor {
  let known = histories;

  function note(event: HistoryEvent) {
    known = follow(known, event);
    keep(event);
  }

  function can(client: string): Pick<Edited, 'canUndo' | 'canRedo'> {
    const { past, future } = known.get(client) ?? NO_HISTORY;
    return { canUndo: past.length > 0, canRedo: future.length > 0 };
  }

  async function run(request: EditRequest): Promise<Result<Edited>> {
    const made = await save((project, state) => {
      const planned = plan(request, project, state);
      if (isRefused(planned)) return planned;
      const applied = apply(project, planned.operations);
      return isRefused(applied)
        ? applied
        : { project: applied.project, outcome: { planned, inverse: applied.inverse } };
    });
    if (isRefused(made)) return made;
    const { planned, inverse } = made;
    const { client, name, group, selected: before } = request;
    const after = planned.selected ?? before;
    if (inverse.length > 0) {
      const { operations } = planned;
      const id = randomUUID();
      const step: Step = { id, client, name, operations, inverse, before, after };
      note({ kind: 'step', step: group === undefined ? step : { ...step, group } });
    }
    return { ...can(client), result: planned.result, selected: after };
  }

  /** Goes one step back or on; what others have made impossible is left out. */
  async function go(client: string, kind: 'undo' | 'redo'): Promise<Result<Edited>> {
    const { past, future } = known.get(client) ?? NO_HISTORY;
    const step = (kind === 'undo' ? past : future).at(-1);
    if (step === undefined) return nothing(kind);
    const operations = kind === 'undo' ? step.inverse : step.operations;
    const made = await save((project) => {
      const { project: changed, left } = applyPossible(project, operations);
      return { project: changed, outcome: left };
    });
    if (isRefused(made)) return made;
    note({ kind, client });
    const selected = kind === 'undo' ? step.before : step.after;
    return { ...can(client), selected, left: made };
  }

  return {
    run: (request) => queue(() => run(request)),
    undo: (client) => queue(() => go(client, 'undo')),
    redo: (client) => queue(() => go(client, 'redo')),
    can,
  };
}

function nothing(kind: 'undo' | 'redo'): { readonly refusal: Refusal } {
  const reason = `There is nothing to ${kind}.`;
  return { refusal: { code: `nothing-to-${kind}`, reason, hint: '' } };
}

/** Applies what can be applied, one after the other. */
function applyPossible(project: Project, operations: readonly Operation[]) {
  const left: Refusal[] = [];
  let changed = project;
  for (const operation of operations) {
    const applied = apply(changed, [operation]);
    if (isRefused(applied)) left.push(applied.refusal);
    else changed = applied.project;
  }
  return { project: changed, left };
}
