import { randomUUID } from 'node:crypto';
import type { Applied } from '../../edit/apply.ts';
import type { EditAnswer, Steps } from '../../edit/edit-answer.ts';
import { change } from '../../edit/legality.ts';
import {
  record,
  squash,
  stepCalled,
  type History,
  type SelectionOf,
  type Transaction,
} from '../../edit/history.ts';
import { entriesOf, type JournalEntry } from '../../edit/journal.ts';
import { stepFor, stepsTo, type WayStep } from '../../edit/go-to.ts';
import { goesOn } from '../../edit/join-steps.ts';
import { mergeSets, type OwnStep } from '../../edit/merge-sets.ts';
import type { Operation } from '../../edit/operation.ts';
import { movedIn, removedIn } from '../../edit/put-back.ts';
import { isRefused, refuse, type Refusal, type Result } from '../../edit/refusal.ts';
import type { ElementCatalogue } from '../../elements/define.ts';
import type { Project } from '../../model/entities.ts';
import { planKnowing, saidByName } from '../../edit/plans/bring-back-plan.ts';
import type { EditRequest, PlanEdit, Planned } from '../../edit/plans/edit-request.ts';
import type { Histories } from './histories.ts';
import type { Queue } from './queue.ts';
import type { SaveProject } from './save-project.ts';

/** What came of a request. */
export interface Edited extends Omit<EditAnswer, 'left' | 'board' | 'selection'> {
  readonly selection?: SelectionOf | undefined;
  /** What of an undo could not be done, as others have changed it since (A11 in the hostile cases). */
  readonly left?: readonly Refusal[];
}

/** The history after a step, and how the journal says it. */
interface AfterStep {
  readonly history: History;
  readonly entry: JournalEntry;
}

/** Changes a project on disk, step by step; what was done can be undone by whoever has done it. */
export interface Editor {
  /** Does what is asked for; `how` says what that comes to, where the command alone doesn't. */
  run(request: EditRequest, how?: PlanEdit): Promise<Result<Edited>>;
  /** Undoes the last step of a client; an `id` names the request, as that of a change does. */
  undo(client: string, id?: string): Promise<Result<Edited>>;
  redo(client: string, id?: string): Promise<Result<Edited>>;
  /** Goes back or on until a step is the last one that is done, as one change; an empty id is before all of them. */
  goTo(client: string, step: string): Promise<Result<Edited>>;
  history(client: string): History;
  can(client: string): Steps;
}

/** What an editor works with. */
export interface EditorSetting {
  readonly save: SaveProject;
  readonly plan: PlanEdit;
  readonly queue: Queue;
  readonly histories: Histories;
}

/** An editor that saves each step before it is noted. */
export function createEditor({ save, plan, queue, histories }: EditorSetting): Editor {
  /** The group that goes on; of a client that this server hasn't heard of yet, that of its last step. */
  const groups = new Map<string, string | undefined>();
  const removed = () => removedIn(histories.all());
  const movedFrom = (board: string) => movedIn(histories.all(), board);

  function can(client: string): Steps {
    const { done, undone } = histories.get(client);
    const [undoes, redoes] = [done, undone].map((steps) => steps.at(-1)?.name);
    return {
      canUndo: undoes !== undefined,
      canRedo: redoes !== undefined,
      ...(undoes !== undefined && { undoes }),
      ...(redoes !== undefined && { redoes }),
    };
  }

  async function run(request: EditRequest, how: PlanEdit): Promise<Result<Edited>> {
    const { client, id } = request;
    const done = id === undefined ? undefined : stepCalled(histories.get(client), id);
    if (done !== undefined) {
      const selection = done.selectionAfter;
      return { ...can(client), step: done.name, selection, result: done.result };
    }
    const own = latestOf(histories.get(client));
    const made = await save(
      (project, elements, former) => {
        const wanted = planKnowing(how, request, { project, elements, former, removed, movedFrom });
        if (isRefused(wanted)) return wanted;
        const merged = mergeSets({ project, elements }, wanted.operations, own);
        if (isRefused(merged)) return merged;
        const planned = { ...wanted, ...merged };
        const applied = change(project, planned.operations, { ...planned, elements });
        if (isRefused(applied)) return applied;
        const isNothing = changesNothing(planned.operations, applied);
        const after = isNothing ? undefined : afterStep(request, planned, applied);
        return { project: isNothing ? project : applied.project, outcome: { planned, after } };
      },
      {
        board: request.selection.board,
        noteOf: ({ after }) => after && histories.note(client, after.entry),
      },
    );
    if (isRefused(made)) return made;
    const { planned, after } = made;
    const isNothing = after === undefined && planned.result === undefined;
    if (after !== undefined) {
      histories.set(client, after.history);
      groups.set(client, request.group);
    }
    return {
      ...can(client),
      result: planned.result,
      ...(isNothing && { isNothing }),
      step: planned.name,
      selection: planned.selection ?? request.selection,
    };
  }

  /** The history after a step, and how the journal says it. */
  function afterStep(
    { client, group, id = randomUUID(), selection }: EditRequest,
    { name, operations, result, goneBoard = selection.board, ...planned }: Planned,
    { inverse }: Applied,
  ): AfterStep {
    const isThere = goneBoard === selection.board;
    const selectionBefore = isThere ? selection : { board: goneBoard, blocks: [] };
    const { selection: selectionAfter = selection } = planned;
    const selections = { selectionBefore, selectionAfter };
    const at = Date.now();
    const more = { ...(group !== undefined && { group }), ...(result !== undefined && { result }) };
    const step: Transaction = { id, name, at, operations, inverse, ...more, ...selections };
    const before = histories.get(client);
    const history = record(before, step);
    const open = groups.has(client) ? groups.get(client) : before.done.at(-1)?.group;
    const former = before.done.at(-1);
    const isSame = group !== undefined && open === group && former !== undefined;
    if (!isSame || !goesOn(former, step)) return { history, entry: { event: 'step', step } };
    const joined = squash(history, history.done.length - 2);
    const [last = step] = joined.done.slice(-1);
    return { history: joined, entry: { event: 'squash', count: 1, step: last } };
  }

  /** Goes some steps back or on; what others have made impossible is left out, and told. */
  async function go(client: string, way: FindWay): Promise<Result<Edited>> {
    const before = histories.get(client);
    const near = before.done.at(-1) ?? before.undone.at(-1);
    const made = await save(
      (project, elements, former) => {
        const steps = way(project, before, elements);
        const last = isRefused(steps) ? undefined : steps.at(-1);
        if (isRefused(steps)) return steps;
        if (last === undefined) return { project, outcome: undefined };
        const left = steps
          .flatMap(({ stepped }) => stepped.left)
          .map((one) => saidByName(one, { project, elements, former, removed, movedFrom }));
        return { project: last.stepped.project, outcome: { steps, last: last.stepped, left } };
      },
      {
        board: near?.selectionAfter?.board ?? '',
        noteOf: (gone) => gone && histories.note(client, ...gone.steps.flatMap(entriesOf)),
      },
    );
    if (made === undefined) return can(client);
    if (isRefused(made)) return made;
    const { steps, last, left } = made;
    groups.set(client, undefined);
    histories.set(client, last.history);
    const names = steps.map(({ stepped }) => stepped.step.name);
    const step = names.length === 1 ? String(names[0]) : `${names.length} steps`;
    return { ...can(client), step, selection: last.selection, left };
  }

  return {
    run: (request, how = plan) => queue(() => run(request, how)),
    undo: (client, id) => queue(() => go(client, stepBy('undo', id))),
    redo: (client, id) => queue(() => go(client, stepBy('redo', id))),
    goTo: (client, step) => queue(() => go(client, wayTo(step))),
    history: histories.get,
    can,
  };
}

const said = (all: readonly Operation[]) =>
  JSON.stringify(all, (key, value: unknown) => (key === 'beside' ? undefined : value));

/** What somebody has done or undone last, some of which may not have been seen yet. */
function latestOf({ done, undone }: History): readonly OwnStep[] {
  const back = undone.slice(-LATEST_STEPS).map(({ operations, inverse }) => ({
    operations: inverse,
    inverse: operations,
  }));
  return [...done.slice(-LATEST_STEPS), ...back];
}

const LATEST_STEPS = 4;

/** Whether all is so already: what leads back is then the same as what was to be done. */
function changesNothing(operations: readonly Operation[], { inverse }: Applied): boolean {
  const mayBe = operations.every(({ kind }) => kind === 'set' || kind === 'move');
  return mayBe && said(operations) === said(inverse.toReversed());
}

/** The steps from a state of a project and its history to another one, or why there are none. */
type FindWay = (
  project: Project,
  history: History,
  elements: ElementCatalogue,
) => readonly WayStep[] | { readonly refusal: Refusal };

const stepBy =
  (kind: WayStep['kind'], id: string | undefined): FindWay =>
  (project, history, elements) =>
    stepFor(project, history, { kind, id }, elements) ?? nothing(kind);

const wayTo =
  (step: string): FindWay =>
  (project, history, elements) =>
    stepsTo(project, history, step, elements) ?? refuse('step-unknown');

function nothing(kind: 'undo' | 'redo'): { readonly refusal: Refusal } {
  const reason = `There is nothing to ${kind}.`;
  return { refusal: { code: `nothing-to-${kind}`, reason, hint: '' } };
}
