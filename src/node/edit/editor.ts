import { randomUUID } from 'node:crypto';
import type { Applied } from '../../edit/apply.ts';
import { change } from '../../edit/legality.ts';
import {
  record,
  redo,
  squash,
  undo,
  type History,
  type SelectionOf,
  type Stepped,
  type Transaction,
} from '../../edit/history.ts';
import type { JournalEntry } from '../../edit/journal.ts';
import type { Operation } from '../../edit/operation.ts';
import { isRefused, type Refusal, type Result } from '../../edit/refusal.ts';
import type { ElementCatalogue } from '../../elements/define.ts';
import type { Project } from '../../model/entities.ts';
import type { Histories } from './histories.ts';
import type { Queue } from './queue.ts';
import type { SaveProject } from './save-project.ts';

/** What somebody wants to be done. */
export interface EditRequest {
  /** Who: a tab of the shell. */
  readonly client: string;
  /** The command. */
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly selection: SelectionOf;
  /** Requests of one group that follow each other are one step of undo: a gesture, a stretch of typing. */
  readonly group?: string;
  /** Names the request: one that comes again, as nobody knows whether it was answered, is done once. */
  readonly id?: string;
}

/** What a command comes to on a project. */
export interface Planned {
  readonly operations: readonly Operation[];
  /** What is selected after it; left out: what is. */
  readonly selection?: SelectionOf;
  /** For whoever has asked. */
  readonly result?: unknown;
}

/** Says what a command comes to on a project, or why it can't be done. */
export type PlanEdit = (
  request: EditRequest,
  project: Project,
  elements: ElementCatalogue,
) => Result<Planned>;

export interface Edited {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly result?: unknown;
  readonly selection?: SelectionOf | undefined;
  /** What of an undo could not be done, as others have changed it since (A11 in the hostile cases). */
  readonly left?: readonly Refusal[];
}

/** Changes a project on disk, step by step; what was done can be undone by whoever has done it. */
export interface Editor {
  /** Does what is asked for; `how` says what that comes to, where the command alone doesn't. */
  run(request: EditRequest, how?: PlanEdit): Promise<Result<Edited>>;
  undo(client: string): Promise<Result<Edited>>;
  redo(client: string): Promise<Result<Edited>>;
  can(client: string): Pick<Edited, 'canUndo' | 'canRedo'>;
}

export interface EditorSetting {
  readonly save: SaveProject;
  readonly plan: PlanEdit;
  readonly queue: Queue;
  readonly histories: Histories;
}

export function createEditor({ save, plan, queue, histories }: EditorSetting): Editor {
  const groups = new Map<string, string | undefined>();

  function can(client: string): Pick<Edited, 'canUndo' | 'canRedo'> {
    const { done, undone } = histories.get(client);
    return { canUndo: done.length > 0, canRedo: undone.length > 0 };
  }

  async function run(request: EditRequest, how: PlanEdit): Promise<Result<Edited>> {
    const { client } = request;
    const done = histories.get(client).done.find(({ id }) => id === request.id);
    if (done !== undefined) {
      const selection = done.selectionAfter;
      return { ...can(client), selection, result: selection?.blocks[0] };
    }
    const made = await save(
      (project, elements) => {
        const planned = how(request, project, elements);
        if (isRefused(planned)) return planned;
        const applied = change(project, planned.operations, elements);
        if (isRefused(applied)) return applied;
        const outcome = { planned, after: afterStep(request, planned, applied) };
        return { project: applied.project, outcome };
      },
      {
        board: request.selection.board,
        noteOf: ({ after }) => after && histories.note(client, after.entry),
      },
    );
    if (isRefused(made)) return made;
    const { planned, after } = made;
    if (after !== undefined) {
      histories.set(client, after.history);
      groups.set(client, request.group);
    }
    return {
      ...can(client),
      result: planned.result,
      selection: planned.selection ?? request.selection,
    };
  }

  /** The history after a step, and how the journal says it; undefined where nothing is done. */
  function afterStep(
    { client, name, group, id = randomUUID(), selection: selectionBefore }: EditRequest,
    { operations, selection: selectionAfter = selectionBefore }: Planned,
    { inverse }: Applied,
  ): { readonly history: History; readonly entry: JournalEntry } | undefined {
    if (operations.length === 0) return undefined;
    const step: Transaction = { id, name, operations, inverse, selectionBefore, selectionAfter };
    const before = histories.get(client);
    const history = record(before, step);
    const isSame = group !== undefined && groups.get(client) === group && before.done.length > 0;
    if (!isSame) return { history, entry: { event: 'step', step } };
    const joined = squash(history, history.done.length - 2);
    const [last = step] = joined.done.slice(-1);
    return { history: joined, entry: { event: 'squash', count: 1, step: last } };
  }

  /** Goes one step back or on; what others have made impossible is left out, and told. */
  async function go(client: string, kind: 'undo' | 'redo'): Promise<Result<Edited>> {
    const before = histories.get(client);
    const step = (kind === 'undo' ? before.done : before.undone).at(-1);
    const made = await save(
      (project) => {
        const stepped = (kind === 'undo' ? undo : redo)(project, before);
        if (stepped === undefined) return nothing(kind);
        return { project: stepped.project, outcome: stepped };
      },
      {
        board: step?.selectionAfter?.board ?? '',
        noteOf: (stepped) => histories.note(client, ...entriesOf(stepped, kind)),
      },
    );
    if (isRefused(made)) return made;
    groups.set(client, undefined);
    histories.set(client, made.history);
    return { ...can(client), selection: made.selection, left: made.left };
  }

  return {
    run: (request, how = plan) => queue(() => run(request, how)),
    undo: (client) => queue(() => go(client, 'undo')),
    redo: (client) => queue(() => go(client, 'redo')),
    can,
  };
}

/** How the journal says a step back or on; one of which nothing could be done is no step any more. */
function entriesOf({ operations, step }: Stepped, event: 'undo' | 'redo'): readonly JournalEntry[] {
  const bail = { event: 'bail', count: 1 } as const;
  if (operations.length > 0) return [{ event, step }];
  return event === 'undo' ? [bail] : [{ event, step }, bail];
}

function nothing(kind: 'undo' | 'redo'): { readonly refusal: Refusal } {
  const reason = `There is nothing to ${kind}.`;
  return { refusal: { code: `nothing-to-${kind}`, reason, hint: '' } };
}
