import type { Operation } from '../../edit/operation.ts';

/** What is selected on a board. */
export interface Selected {
  readonly board: string;
  readonly uids: readonly string[];
}

/** One step of undo: what somebody has done, and what leads back. */
export interface Step {
  readonly id: string;
  /** Who has done it: a tab of the shell. */
  readonly client: string;
  /** Of the command, for whoever looks at the history. */
  readonly name: string;
  /** Steps of one group that follow each other are one. */
  readonly group?: string;
  readonly operations: readonly Operation[];
  readonly inverse: readonly Operation[];
  readonly before: Selected;
  readonly after: Selected;
}

/** What happens to a history, as the journal has it line by line. */
export type HistoryEvent =
  | { readonly kind: 'step'; readonly step: Step }
  | { readonly kind: 'undo' | 'redo'; readonly client: string };

/** What each has done, and can take back (EDIT-6): nobody takes back what others have done. */
export type Histories = ReadonlyMap<string, History>;

export interface History {
  /** What can be undone, the latest last. */
  readonly past: readonly Step[];
  /** What can be redone, the next one last. */
  readonly future: readonly Step[];
}

export const NO_HISTORY: History = { past: [], future: [] };

/** Steps that are kept of each. */
const MAX_STEPS = 1000;

/** The histories after one more event; of one that can't have happened, as they were. */
export function follow(histories: Histories, event: HistoryEvent): Histories {
  const client = event.kind === 'step' ? event.step.client : event.client;
  const history = histories.get(client) ?? NO_HISTORY;
  return new Map(histories).set(client, after(history, event));
}

function after({ past, future }: History, event: HistoryEvent): History {
  if (event.kind === 'step') {
    return { past: withStep(past, event.step).slice(-MAX_STEPS), future: [] };
  }
  const [from, to] = event.kind === 'undo' ? [past, future] : [future, past];
  const step = from.at(-1);
  if (step === undefined) return { past, future };
  const [rest, more] = [from.slice(0, -1), [...to, step]];
  return event.kind === 'undo' ? { past: rest, future: more } : { past: more, future: rest };
}

/** A gesture is one step, however many changes it has (EDIT-6). */
function withStep(past: readonly Step[], step: Step): readonly Step[] {
  const last = past.at(-1);
  if (last === undefined || step.group === undefined || last.group !== step.group) {
    return [...past, step];
  }
  const joined = {
    ...step,
    operations: [...last.operations, ...step.operations],
    inverse: [...step.inverse, ...last.inverse],
    before: last.before,
  };
  return [...past.slice(0, -1), joined];
}
