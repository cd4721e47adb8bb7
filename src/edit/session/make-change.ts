import type { Project } from '../../model/entities.ts';
import type { ElementCatalogue } from '../../elements/define.ts';
import type { Applied } from '../apply.ts';
import type { Known } from '../merge/bring-back.ts';
import { readChangeArgs } from '../changes/changes.ts';
import { stepFor, stepsTo, type Turn, type WayStep } from '../history/go-to.ts';
import { record, squash, type History, type Transaction } from '../history/history.ts';
import { goesOn } from '../merge/join-steps.ts';
import { entriesOf, type JournalEntry } from '../history/journal.ts';
import { change } from '../legality/legality.ts';
import { mergeSets, type OwnStep } from '../merge/merge-sets.ts';
import type { Operation } from '../operation.ts';
import { planKnowing, saidByName, type KnownProject } from '../plans/bring-back-plan.ts';
import type { EditRequest, PlanEdit, Planned } from '../plans/edit-request.ts';
import { badArgs } from '../plans/plan.ts';
import { isRefused, refuse, type Refusal, type Result } from '../refusal.ts';
import type { Selection } from '../selection.ts';

/** A project, and the history of whoever changes it. */
export interface EditState {
  readonly project: Project;
  readonly history: History;
}

/** A request by its id, which the step has in the history. */
export type NamedRequest = EditRequest & { readonly id: string };

/** What a change is made with. */
export interface ChangeSetting extends Omit<Known, 'project'> {
  readonly elements: ElementCatalogue;
  readonly plan: PlanEdit;
  /** The present time in ms. */
  readonly now: number;
}

/** What a change results in. */
export interface ChangeMade {
  readonly state: EditState;
  /** What was done to the project; empty where all was so already. */
  readonly operations: readonly Operation[];
  /** What it adds to the journal of the history. */
  readonly entries: readonly JournalEntry[];
  /** What the history calls it; undefined for an undo that has come again. */
  readonly step?: string | undefined;
  readonly selection?: Selection | undefined;
  /** What the command gives. */
  readonly result?: unknown;
  /** Whether it changes nothing and gives nothing. */
  readonly isNothing?: boolean;
  /** What of an undo could not be done, as others have changed it since (A11 in the hostile cases). */
  readonly left?: readonly Refusal[];
}

/**
 * Makes a change: plans a command, merges it with what others have changed and validates it, or goes through the history.
 * A tab and the server run the same function, and get the same from the same project (EDIT-7, EDIT-9).
 */
export function makeChange(
  state: EditState,
  request: NamedRequest,
  setting: ChangeSetting,
): Result<ChangeMade> {
  const { name, id, args } = request;
  if (name === 'go-to') {
    const read = readChangeArgs(name, args);
    return 'problem' in read ? badArgs(read.problem) : turn(state, setting, wayTo(read.args.step));
  }
  if (name !== 'undo' && name !== 'redo') return makeStep(state, request, setting);
  const read = readChangeArgs(name, args);
  if ('problem' in read) return badArgs(read.problem);
  return turn(state, setting, stepBy({ kind: name, id, step: read.args.step }));
}

function makeStep(
  { project, history }: EditState,
  request: NamedRequest,
  setting: ChangeSetting,
): Result<ChangeMade> {
  const { elements } = setting;
  const wanted = planKnowing(setting.plan, request, knownBy(project, setting));
  if (isRefused(wanted)) return wanted;
  const merged = mergeSets({ project, elements }, wanted.operations, latestOf(history));
  if (isRefused(merged)) return merged;
  const planned = { ...wanted, ...merged };
  const applied = change(project, planned.operations, { ...planned, elements });
  if (isRefused(applied)) return applied;
  const { name: step, selection = request.selection, result } = planned;
  const made = { step, selection, result };
  if (changesNothing(planned.operations, applied)) {
    const isNothing = result === undefined;
    return { ...made, state: { project, history }, operations: [], entries: [], isNothing };
  }
  const after = afterStep(history, stepOf(request, planned, { applied, at: setting.now }));
  return {
    ...made,
    state: { project: applied.project, history: after.history },
    operations: planned.operations,
    entries: [after.entry],
  };
}

const knownBy = (project: Project, { former, removed, movedFrom, elements }: ChangeSetting) =>
  ({ project, former, removed, movedFrom, elements }) satisfies KnownProject;

interface Done {
  readonly applied: Applied;
  readonly at: number;
}

function stepOf(
  { id, group, selection }: NamedRequest,
  { name, operations, result, goneBoard = selection.board, ...planned }: Planned,
  { applied: { inverse }, at }: Done,
): Transaction {
  const isThere = goneBoard === selection.board;
  const selectionBefore = isThere ? selection : { board: goneBoard, blocks: [] };
  const { selection: selectionAfter = selection } = planned;
  const selections = { selectionBefore, selectionAfter };
  const more = { ...(group !== undefined && { group }), ...(result !== undefined && { result }) };
  return { id, name, at, operations, inverse, ...more, ...selections };
}

/** The history after a step, and how the journal says it: a stretch of typing goes on in the step before. */
function afterStep(
  before: History,
  step: Transaction,
): { readonly history: History; readonly entry: JournalEntry } {
  const history = record(before, step);
  const former = before.done.at(-1);
  if (former === undefined || !continues(before, step) || !goesOn(former, step)) {
    return { history, entry: { event: 'step', step } };
  }
  const joined = squash(history, history.done.length - 2);
  const [last = step] = joined.done.slice(-1);
  return { history: joined, entry: { event: 'squash', count: 1, step: last } };
}

/** Whether a step is of the same group as the one before, with no undo or redo in between. */
function continues({ done, undone }: History, { group }: Transaction): boolean {
  const former = done.at(-1);
  const isSame = group !== undefined && former?.group === group;
  return isSame && undone.length === 0 && former.turnedBy === undefined;
}

/** The steps from a state to another one, or why there are none. */
type FindWay = (
  state: EditState,
  elements: ElementCatalogue,
) => readonly WayStep[] | { readonly refusal: Refusal };

/** Goes some steps back or on; what others have made impossible is left out, and reported. */
function turn(state: EditState, setting: ChangeSetting, way: FindWay): Result<ChangeMade> {
  const steps = way(state, setting.elements);
  if (isRefused(steps)) return steps;
  const last = steps.at(-1)?.stepped;
  if (last === undefined) return { state, operations: [], entries: [] };
  const known = knownBy(state.project, setting);
  const names = steps.map(({ stepped }) => stepped.step.name);
  return {
    state: { project: last.project, history: last.history },
    operations: steps.flatMap(({ stepped }) => stepped.operations),
    entries: steps.flatMap(entriesOf),
    step: names.length === 1 ? names[0] : `${names.length} steps`,
    selection: last.selection,
    left: steps.flatMap(({ stepped }) => stepped.left).map((one) => saidByName(one, known)),
  };
}

const stepBy =
  (wanted: Turn): FindWay =>
  ({ project, history }, elements) =>
    stepFor(project, history, wanted, elements) ?? nothingTo(wanted.kind);

const wayTo =
  (step: string): FindWay =>
  ({ project, history }, elements) =>
    stepsTo(project, history, step, elements) ?? refuse('step-unknown');

function nothingTo(kind: 'undo' | 'redo'): { readonly refusal: Refusal } {
  const reason = `There is nothing to ${kind}.`;
  return { refusal: { code: `nothing-to-${kind}`, reason, hint: '' } };
}

const LATEST_STEPS = 4;

/** The latest steps of an author, done or undone, some of which the author may not have seen yet. */
function latestOf({ done, undone }: History): readonly OwnStep[] {
  const back = undone.slice(-LATEST_STEPS).map(({ operations, inverse }) => ({
    operations: inverse,
    inverse: operations,
  }));
  return [...done.slice(-LATEST_STEPS), ...back];
}

/** Whether all is so already: what leads back is then the same as what was to be done. */
function changesNothing(operations: readonly Operation[], { inverse }: Applied): boolean {
  const mayBe = operations.every(({ kind }) => kind === 'set' || kind === 'move');
  return mayBe && textOf(operations) === textOf(inverse.toReversed());
}

const textOf = (all: readonly Operation[]) =>
  JSON.stringify(all, (key, value: unknown) => (key === 'beside' ? undefined : value));
