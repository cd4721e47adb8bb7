import type { Project } from '../../model/entities.ts';
import type { ElementCatalogue } from '../../elements/define.ts';
import { apply, type Applied } from '../apply.ts';
import type { RemovedSources } from '../merge/bring-back.ts';
import { isForAllLanguages, readChangeArgs } from '../changes/changes.ts';
import { stepFor, stepsTo, type HistoryRequest, type HistoryMove } from '../history/go-to.ts';
import { record, joinStepsSince, type History, type Transaction } from '../history/history.ts';
import { continuesStep } from '../merge/join-steps.ts';
import { entriesOf, type JournalEntry } from '../history/journal.ts';
import { rejectUntranslatable } from '../commands/translations.ts';
import { boardInLanguage } from '../languages/board-view.ts';
import { translatedChange } from '../languages/translated-change.ts';
import { applyLegalChange } from '../legality/legality.ts';
import { mergeSets, type OwnStep } from '../merge/merge-sets.ts';
import type { Operation } from '../operation.ts';
import { planWithRestoring, namedRejection, type KnownProject } from '../plans/bring-back-plan.ts';
import type { EditRequest, PlanEdit, Planned } from '../plans/edit-request.ts';
import { boardFor } from '../plans/named-blocks.ts';
import { badArgs } from '../plans/plan.ts';
import { isRejected, reject, type Rejection, type Result } from '../rejection.ts';
import type { Selection } from '../selection.ts';

/** A project with the history of one author. */
export interface EditState {
  readonly project: Project;
  readonly history: History;
}

export type NamedRequest = EditRequest & { readonly id: string };

/** Context of changes. */
export interface ChangeSetting extends Omit<RemovedSources, 'project'> {
  readonly elements: ElementCatalogue;
  readonly plan: PlanEdit;
  /** The present time in ms. */
  readonly now: number;
}

/** The result of a change. */
export interface ChangeMade {
  readonly state: EditState;
  /** Applied operations; empty if the project had this state already. */
  readonly operations: readonly Operation[];
  /** New entries of the history's journal. */
  readonly entries: readonly JournalEntry[];
  /** The name of the step; undefined for a repeated undo. */
  readonly step?: string | undefined;
  readonly selection?: Selection | undefined;
  /** The result of the command. */
  readonly result?: unknown;
  /** The change has no effect and no result. */
  readonly isNothing?: boolean;
  /** Parts of an undo that concurrent changes prevent (A11 in the hostile cases). */
  readonly left?: readonly Rejection[];
}

/**
 * Makes a change: plans a command, merges it with concurrent changes and validates it, or goes
 * through the history. A tab and the server run the same function, and get the same from the same
 * project (EDIT-7, EDIT-9).
 */
export function makeChange(
  state: EditState,
  request: NamedRequest,
  setting: ChangeSetting,
): Result<ChangeMade> {
  const { name, id, args } = request;
  if (name === 'go-to') {
    const read = readChangeArgs(name, args);
    return 'problem' in read
      ? badArgs(read.problem)
      : runMoves(state, setting, movesToStep(read.args.step));
  }
  if (name !== 'undo' && name !== 'redo') return makeStep(state, request, setting);
  const read = readChangeArgs(name, args);
  if ('problem' in read) return badArgs(read.problem);
  return runMoves(state, setting, movesForRequest({ kind: name, id, step: read.args.step }));
}

function makeStep(
  { project, history }: EditState,
  request: NamedRequest,
  setting: ChangeSetting,
): Result<ChangeMade> {
  const stepped = appliedStep({ project, history }, request, setting);
  if (isRejected(stepped)) return stepped;
  const { planned, applied } = stepped;
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

interface AppliedStep {
  readonly planned: Planned;
  readonly applied: Applied;
}

/** Plans a command, merges and validates it; in a language, on the page as seen there. */
function appliedStep(
  { project, history }: EditState,
  request: NamedRequest,
  setting: ChangeSetting,
): Result<AppliedStep> {
  const { elements } = setting;
  const { language, name } = request;
  const board = language === undefined || isForAllLanguages(name) ? '' : boardFor(request);
  const page = board === '' || language === undefined ? undefined : { board, language };
  const rejected = page && rejectUntranslatable(project, page);
  if (rejected !== undefined) return rejected;
  const seen = page === undefined ? project : boardInLanguage(project, page, elements);
  const wanted = planWithRestoring(setting.plan, request, knownProjectOf(seen, setting));
  if (isRejected(wanted)) return wanted;
  const merged = mergeSets({ project: seen, elements }, wanted.operations, latestOf(history));
  if (isRejected(merged)) return merged;
  const planned = { ...wanted, ...merged };
  const applied = applyLegalChange(seen, planned.operations, { ...planned, elements });
  if (isRejected(applied) || page === undefined) {
    return isRejected(applied) ? applied : { planned, applied };
  }
  const { operations } = planned;
  const after = applied.project;
  const written = translatedChange(project, { ...page, elements, view: seen, after, operations });
  if (isRejected(written)) return written;
  const own = apply(project, written.operations);
  return isRejected(own) ? own : { planned: { ...planned, ...written }, applied: own };
}

const knownProjectOf = (
  project: Project,
  { former, removed, movedFrom, elements }: ChangeSetting,
) => ({ project, former, removed, movedFrom, elements }) satisfies KnownProject;

interface AppliedNow {
  readonly applied: Applied;
  readonly at: number;
}

function stepOf(
  { id, group, selection }: NamedRequest,
  { name, operations, result, goneBoard = selection.board, ...planned }: Planned,
  { applied: { inverse }, at }: AppliedNow,
): Transaction {
  const isThere = goneBoard === selection.board;
  const selectionBefore = isThere ? selection : { board: goneBoard, blocks: [] };
  const { selection: selectionAfter = selection } = planned;
  const selections = { selectionBefore, selectionAfter };
  const more = { ...(group !== undefined && { group }), ...(result !== undefined && { result }) };
  return { id, name, at, operations, inverse, ...more, ...selections };
}

/**
 * Returns the history after a step, with its entry of the journal: typing extends the step before.
 */
function afterStep(
  before: History,
  step: Transaction,
): { readonly history: History; readonly entry: JournalEntry } {
  const history = record(before, step);
  const former = before.done.at(-1);
  if (former === undefined || !continues(before, step) || !continuesStep(former, step)) {
    return { history, entry: { event: 'step', step } };
  }
  const joined = joinStepsSince(history, history.done.length - 2);
  const [last = step] = joined.done.slice(-1);
  return { history: joined, entry: { event: 'squash', count: 1, step: last } };
}

/**
 * Returns whether a step continues the group of the previous one, without an undo or redo in
 * between.
 */
function continues({ done, undone }: History, { group }: Transaction): boolean {
  const former = done.at(-1);
  const isSame = group !== undefined && former?.group === group;
  return isSame && undone.length === 0 && former.turnedBy === undefined;
}

/** Returns the steps from one state to another, or a rejection. */
type FindMoves = (
  state: EditState,
  elements: ElementCatalogue,
) => readonly HistoryMove[] | { readonly rejection: Rejection };

/** Undoes or redoes steps; parts that others have made impossible are skipped and reported. */
function runMoves(state: EditState, setting: ChangeSetting, way: FindMoves): Result<ChangeMade> {
  const steps = way(state, setting.elements);
  if (isRejected(steps)) return steps;
  const last = steps.at(-1)?.stepped;
  if (last === undefined) return { state, operations: [], entries: [] };
  const known = knownProjectOf(state.project, setting);
  const names = steps.map(({ stepped }) => stepped.step.name);
  return {
    state: { project: last.project, history: last.history },
    operations: steps.flatMap(({ stepped }) => stepped.operations),
    entries: steps.flatMap(entriesOf),
    step: names.length === 1 ? names[0] : `${names.length} steps`,
    selection: last.selection,
    left: steps.flatMap(({ stepped }) => stepped.left).map((one) => namedRejection(one, known)),
  };
}

const movesForRequest =
  (wanted: HistoryRequest): FindMoves =>
  ({ project, history }, elements) =>
    stepFor(project, history, wanted, elements) ?? reject(`nothing-to-${wanted.kind}`);

const movesToStep =
  (step: string): FindMoves =>
  ({ project, history }, elements) =>
    stepsTo(project, history, step, elements) ?? reject('step-unknown');

const LATEST_STEPS = 4;

/**
 * Returns the latest steps of an author, done or undone, which the author may not have seen yet.
 */
function latestOf({ done, undone }: History): readonly OwnStep[] {
  const back = undone.slice(-LATEST_STEPS).map(({ operations, inverse }) => ({
    operations: inverse,
    inverse: operations,
  }));
  return [...done.slice(-LATEST_STEPS), ...back];
}

/** Returns whether operations have no effect: then they equal their inverse. */
function changesNothing(operations: readonly Operation[], { inverse }: Applied): boolean {
  const mayBe = operations.every(({ kind }) => kind === 'set' || kind === 'move');
  return mayBe && textOf(operations) === textOf(inverse.toReversed());
}

const textOf = (all: readonly Operation[]) =>
  JSON.stringify(all, (key, value: unknown) => (key === 'beside' ? undefined : value));
