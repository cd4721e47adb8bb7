import { quote } from '../../diagnostics/diagnostic.ts';
import { fieldsOf, textOf, wholeOf } from '../../values/reader.ts';
import { isPlannedName, readChangeArgs, type PlannedName } from '../changes/changes.ts';
import type { Editing } from '../commands/command.ts';
import { keysIn, keyOfBlock } from '../entities.ts';
import { placeBetween } from '../merge/find-again.ts';
import { pair } from '../read-operations.ts';
import { blocksFor } from './named-blocks.ts';
import { isRejected, reject, type Rejection, type Result } from '../rejection.ts';
import { BLOCK_PLANS } from './block-plans.ts';
import { CLIPBOARD_PLANS } from './clipboard-plans.ts';
import { COMPOSITE_PLANS } from './composite-plans.ts';
import type { EditRequest, PlanEdit, Planned } from './edit-request.ts';
import { LOOK_PLANS } from './look-plans.ts';
import { badArgs, type PlansOf } from './plan.ts';
import { PROJECT_PLANS } from './project-plans.ts';
import { TRANSLATION_PLANS } from './translation-plans.ts';
import { TEXT_PLANS } from './text-plans.ts';

type Plans = PlansOf<Record<PlannedName, unknown>>;

const PLANS: Plans = {
  ...BLOCK_PLANS,
  ...TEXT_PLANS,
  ...CLIPBOARD_PLANS,
  ...COMPOSITE_PLANS,
  ...LOOK_PLANS,
  ...PROJECT_PLANS,
  ...TRANSLATION_PLANS,
};

/** Returns a planner of commands; `newUid` returns unused uids. */
export const planEditWith =
  (newUid: () => string): PlanEdit =>
  (request, project, elements) => {
    const { name } = request;
    if (!isPlannedName(name)) return noCommand(name);
    const fresh = new Set<string>();
    const noted = () => {
      const uid = request.uids?.[fresh.size] ?? newUid();
      fresh.add(uid);
      return uid;
    };
    const planned = runPlan(name, PLANS[name], { project, elements, newUid: noted }, request);
    return isRejected(planned) ? planned : { ...planned, fresh };
  };

/** Rejects an unknown command. */
function noCommand(name: string): { readonly rejection: Rejection } {
  return reject('command-unknown', { name: quote(name) });
}

function runPlan<N extends PlannedName>(
  name: N,
  plan: Plans[N],
  editing: Editing,
  request: EditRequest,
): Result<Planned> {
  const read = readChangeArgs(name, request.args);
  if ('problem' in read) return badArgs(read.problem);
  const { args } = read;
  const selection = blocksFor(editing.project, request);
  return plan(editing, placedNow(editing, selection.board, args), selection);
}

const readPlace = fieldsOf({ parent: textOf(Infinity), index: wholeOf(0, Infinity), beside: pair });

/** Returns arguments with the current place, found by its neighbours after concurrent changes. */
function placedNow<A extends object>({ project }: Editing, board: string, args: A): A {
  const read = readPlace(args);
  if (read === undefined) return args;
  const [parent, ...beside] = [read.parent, ...read.beside].map((name) =>
    name === '' ? name : keyOfBlock(project, board, name),
  );
  const into = { entity: 'block', board, ...(parent && { parent }) } as const;
  const [before = '', behind = ''] = beside;
  return { ...args, index: placeBetween(keysIn(project, into), read.index, [before, behind]) };
}
