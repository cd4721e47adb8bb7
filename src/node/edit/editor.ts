import { randomUUID } from 'node:crypto';
import { isHistoryName } from '../../edit/changes/changes.ts';
import type { EditAnswer } from '../../edit/edit-answer.ts';
import type { History } from '../../edit/history/history.ts';
import { touchedBy } from '../../edit/touched.ts';
import { movedIn, removedIn } from '../../edit/merge/put-back.ts';
import { isRejected, type Result } from '../../edit/rejection.ts';
import type { EditRequest, PlanEdit } from '../../edit/plans/edit-request.ts';
import { makeChange, type ChangeMade } from '../../edit/session/make-change.ts';
import type { Applied } from '../../edit/session/protocol.ts';
import type { Histories } from './histories.ts';
import type { Queue } from './queue.ts';
import type { SaveProject } from './save-project.ts';

/** The result of a request. */
export interface Edited extends EditAnswer {
  /** The saved change; undefined if nothing changed, or for a repeated request. */
  readonly applied?: Applied;
}

/** Changes a project on disk; each author can undo their own steps. */
export interface Editor {
  /** Runs a request; `plan` plans it if the command alone can't. */
  run(request: EditRequest, plan?: PlanEdit): Promise<Result<Edited>>;
  history(client: string): History;
  /**
   * Opens a tab once pending changes are made. Returns the id of the tab whose history it took
   * over, if any: see `Histories.open`.
   */
  open(client: string): Promise<string | undefined>;
  /** Notes a sign of life of a tab. */
  hear(client: string): void;
  /** Closes a tab, and makes its pending changes in order, up to the first rejection. */
  close(client: string, unsaved: readonly EditRequest[]): Promise<void>;
  /** Returns whether another tab has taken over the history of this one: true once. */
  wasTaken(client: string): boolean;
}

/** Context of an editor. */
export interface EditorSetting {
  readonly save: SaveProject;
  readonly plan: PlanEdit;
  readonly queue: Queue;
  readonly histories: Histories;
  /** Called with each saved change, in order. */
  readonly onApplied: (applied: Applied) => void;
}

/** Creates an editor that saves each step before it adds it to the history. */
export function createEditor({ save, plan, queue, histories, onApplied }: EditorSetting): Editor {
  const known = {
    removed: () => removedIn(histories.all()),
    movedFrom: (board: string) => movedIn(histories.all(), board),
  };

  async function run(asked: EditRequest, how: PlanEdit): Promise<Result<Edited>> {
    const request = { ...asked, id: asked.id ?? randomUUID() };
    const { client, id } = request;
    const history = histories.get(client);
    const done = histories.stepOf(client, id);
    if (done !== undefined) {
      const selection = done.selectionAfter;
      return { step: done.name, selection, result: done.result };
    }
    const saved = await save(
      (project, elements, former) => {
        const setting = { ...known, former, elements, plan: how, now: Date.now() };
        const made = makeChange({ project, history }, request, setting);
        return isRejected(made) ? made : { project: made.state.project, outcome: made };
      },
      {
        board: boardOf(request, history),
        noteOf: ({ entries }) =>
          entries.length > 0 ? histories.note(client, ...entries) : undefined,
      },
    );
    if (isRejected(saved)) return saved;
    const { outcome: made, from, edition, versionOf } = saved;
    histories.set(client, made.state.history);
    const { operations, entries } = made;
    const isSaved = operations.length > 0 || entries.length > 0;
    if (!isSaved) return answered(made);
    const boards = [...touchedBy(operations, []).boards];
    const versions = Object.fromEntries(
      boards.flatMap((board) => {
        const version = versionOf(board);
        return version === undefined ? [] : [[board, version]];
      }),
    );
    const applied = { from, edition, by: client, id, operations, entries, versions };
    onApplied(applied);
    return { ...answered(made), applied };
  }

  return {
    run(request, how = plan) {
      histories.hear(request.client);
      return queue(() => run(request, how));
    },
    history: histories.get,
    open: (client) => queue(async () => histories.open(client)),
    hear: (client) => histories.hear(client),
    close(client, unsaved) {
      histories.hear(client, true);
      return queue(async () => {
        for (const request of unsaved) {
          const made = await run(request, plan);
          // Later changes may depend on the rejected one. The tab repeats them when it is opened
          // again.
          if (isRejected(made)) return;
        }
      });
    },
    wasTaken: histories.wasTaken,
  };
}

const answered = ({ step, selection, result, isNothing, left = [] }: ChangeMade) => ({
  ...(step !== undefined && { step }),
  ...(selection !== undefined && { selection }),
  ...(result !== undefined && { result }),
  ...(isNothing === true && { isNothing }),
  ...(left.length > 0 && { left }),
});

/** Returns the board whose file is checked before a change. */
function boardOf({ name, selection }: EditRequest, { done, undone }: History): string {
  if (!isHistoryName(name)) return selection.board;
  const near = done.at(-1) ?? undone.at(-1);
  return near?.selectionAfter?.board ?? '';
}
