import { isChangeName } from '../../edit/changes/changes.ts';
import { NOT_SAVED } from '../../edit/edit-answer.ts';
import type { Asked as Push } from '../../edit/session/session.ts';
import type { Selection } from '../../edit/selection.ts';
import type { Accepted } from '../../edit/session/protocol.ts';
import { sendJson, type Refused, type Told } from '../page/server.ts';
import { dropPending, pushNow, takeAnswer } from '../session/tab-session.ts';
import { ConflictError, conflictOf, withConflict, withLost, type Asked } from './conflicts.ts';
import { useEdit } from './edit-store.ts';
import type { SentFile } from './making-changes.ts';
import { refreshProject } from './project-store.ts';
import type { Whereabouts } from './whereabouts.ts';

/** A change on its way. */
export interface Change {
  readonly name: string;
  readonly args: Asked['args'];
  /** Where its author was when it was asked for. */
  readonly from: Whereabouts;
  /** What was selected there then. */
  readonly at: Selection;
  readonly group: string | undefined;
  /** Whether screen readers hear that it was made. */
  readonly isHeard: boolean;
  readonly to: 'api/edit' | 'api/asset';
  readonly file?: Omit<SentFile, 'group'>;
}

/** What the server has done, and the revision of the project that has it. */
type Answer = Accepted & { readonly revision: number };

/** Why a change isn't made; where others have led to that, its author is asked. */
export function refusalOf(told: Refused, { name, args, at }: Change): Error {
  const conflict = isChangeName(name) ? conflictOf(told, { name, args, from: at }) : undefined;
  const reason = withLost(told, args);
  if (conflict === undefined) return new Error(reason);
  useEdit.setState(({ conflicts }) => ({ conflicts: withConflict(conflicts, conflict) }));
  return new ConflictError(reason);
}

/** Sends a pending change until it is answered, and takes over what came of it. @throws Error with the reason where it is refused */
export async function send(asked: Push, change: Change): Promise<Answer> {
  const push = pushNow(asked.id) ?? asked;
  const told = await sendUntilAnswered(change.to, { ...push, ...change.file });
  if ('refusal' in told) {
    const { refusal } = told;
    dropPending(push.id);
    // What was changed before is no later change, by which the reason may be over.
    await refreshProject(refusal.revision ?? 0).catch(() => undefined);
    throw refusalOf(refusal, { ...change, args: push.args });
  }
  await takeAnswer(push.id, told.answer);
  return told.answer;
}

const RETRY_MS = 1500;

/**
 * Sends a change, or a file, until it is done or refused: it waits for a server that is gone, and for a disk that is full (A8).
 * What comes again is done once.
 */
async function sendUntilAnswered(to: Change['to'], sent: object): Promise<Told<Answer>> {
  for (;;) {
    const told = await sendJson<Answer>(to, sent).catch((): Told<Answer> => ({
      refusal: { code: NOT_SAVED, reason: 'The server can’t be reached.' },
    }));
    if ('answer' in told || told.refusal.code !== NOT_SAVED) return told;
    useEdit.setState({ saved: 'failed', refused: `${told.refusal.reason} Retrying…` });
    await new Promise((done) => setTimeout(done, RETRY_MS));
    useEdit.setState({ saved: 'saving', refused: undefined });
  }
}
