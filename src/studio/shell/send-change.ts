import { isChangeName } from '../../edit/changes/changes.ts';
import { NOT_SAVED, RETRY_CODES } from '../../edit/edit-answer.ts';
import type { RequestedPush } from '../../edit/session/session.ts';
import type { Selection } from '../../edit/selection.ts';
import type { Accepted } from '../../edit/session/protocol.ts';
import type { Rejection } from '../../edit/rejection.ts';
import { sendJson, type Reply } from '../page/server.ts';
import { dropPending, currentPush, applyAnswer } from '../session/tab-session.ts';
import {
  ConflictError,
  conflictOf,
  withConflict,
  withTypedWords,
  type RequestedChange,
} from './conflicts.ts';
import { useEdit } from './edit-store.ts';
import type { SentFile, SentPages } from './making-changes.ts';
import { rejectionFor, RejectedError } from './rejected-error.ts';
import { refreshProject } from './project-store.ts';
import type { EditContext } from './edit-context.ts';
import { NOTE_TEXTS as TEXTS } from './notes-texts.ts';

/** A pending change. */
export interface Change {
  readonly name: string;
  readonly args: RequestedChange['args'];
  /** The author's context at the time of the request. */
  readonly from: EditContext;
  /** The selection at the time of the request. */
  readonly at: Selection;
  readonly group: string | undefined;
  /** The change is announced to screen readers. */
  readonly isHeard: boolean;
  readonly to: 'api/edit' | 'api/asset' | 'api/import';
  readonly file?: Omit<SentFile, 'group'>;
  readonly pages?: SentPages;
}

/** The server's answer, and the revision of the project with the change. */
type Answer = Accepted & { readonly revision: number };

/** Returns the rejection of a change; if others are the reason, its author has to decide. */
export function createRejectedError(
  original: Rejection,
  { name, args, at }: Change,
): RejectedError {
  const conflict = isChangeName(name) ? conflictOf(original, { name, args, from: at }) : undefined;
  const rejection = withTypedWords(original, args);
  if (conflict === undefined) return new RejectedError(rejection);
  useEdit.setState(({ conflicts }) => ({ conflicts: withConflict(conflicts, conflict) }));
  return new ConflictError(rejection);
}

/**
 * Sends a pending change until it is answered, and takes over the result. @throws Error with the
 * reason of a rejection
 */
export async function send(asked: RequestedPush, change: Change): Promise<Answer> {
  const push = currentPush(asked.id) ?? asked;
  const reply = await sendUntilAnswered(change.to, { ...push, ...change.file, ...change.pages });
  if ('rejection' in reply) {
    const { rejection } = reply;
    dropPending(push.id);
    // Loads the project that the rejection refers to: fields show a reason until the project
    // changes again.
    await refreshProject(rejection.revision ?? 0).catch(() => undefined);
    throw createRejectedError(rejection, { ...change, args: push.args });
  }
  await applyAnswer(push.id, reply.answer);
  return reply.answer;
}

const RETRY_MS = 1500;

/**
 * Sends a change or a file until it is done or rejected; tries again while the server is gone, or
 * the disk is full (A8). Repeated requests have no further effect.
 */
async function sendUntilAnswered(to: Change['to'], sent: object): Promise<Reply<Answer>> {
  for (;;) {
    const reply = await sendJson<Answer>(to, sent).catch((): Reply<Answer> => ({
      rejection: rejectionFor(NOT_SAVED, TEXTS.noServer),
    }));
    if ('answer' in reply || !RETRY_CODES.has(reply.rejection.code)) return reply;
    const { rejection } = reply;
    const hint = `${rejection.hint} ${TEXTS.retrying}`.trim();
    useEdit.setState({ saved: 'failed', error: { ...rejection, hint } });
    await new Promise((done) => setTimeout(done, RETRY_MS));
    useEdit.setState({ saved: 'saving', error: undefined });
  }
}
