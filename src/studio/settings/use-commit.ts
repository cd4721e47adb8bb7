import { useEffect, useRef, useState } from 'react';
import { reasonOf } from '../../diagnostics/reason-of.ts';
import { useBegan } from '../panels/use-began.ts';
import { ConflictError } from '../shell/conflicts.ts';
import { edit, useEdit } from '../shell/edit-store.ts';
import { NOTHING_TO_DO, type Changes } from '../shell/making-changes.ts';
import { useProject } from '../shell/project-store.ts';

/** Has the server change something; why it doesn't is told by whoever asks, beside what was asked for. */
export const change: Changes['edit'] = async (name, ...given) => {
  try {
    return await edit(name, ...given);
  } catch (error) {
    // Who is to choose is asked where changes are.
    if (error instanceof ConflictError) throw error;
    useEdit.setState({ refused: undefined });
    throw error;
  }
};

interface Draft {
  readonly text: string;
  /** What was on disk when it was sent; undefined for what is still written. */
  readonly sentOn: string | undefined;
  readonly turns: number;
  /** Of one whose author is asked about what somebody else has made of it: how often theirs was left before. */
  readonly askedAt?: number;
}

/**
 * A text that is sent when somebody has done with it, and stays in the field where it is refused. It is sent as it would have
 * been when they began to write: what `send` knows of then is what they saw (EDIT-9).
 */
export function useCommit(
  written: string,
  send: (text: string) => Promise<unknown>,
  // Spaces come along with what is pasted.
  tidy = (typed: string) => typed.trim(),
) {
  const [draft, setDraft] = useState<Draft>();
  const [reason, setReason] = useState<string>();
  const sent = useRef<string>(undefined);
  /** What was sent last: what comes of anything before it says nothing of that. */
  const latest = useRef<object>(undefined);
  const { begin, end, take, again } = useBegan(send);
  // What was sent gives way to what has come of it; what is being written gives way to nothing.
  const turns = useEdit((now) => now.turns);
  const left = useEdit((now) => now.left);
  const isShown =
    draft?.sentOn !== undefined && (draft.sentOn !== written || draft.turns !== turns);
  // Of one that is asked about, mine is there by now, or theirs was chosen.
  const isChosen =
    draft?.askedAt !== undefined && (draft.askedAt !== left || draft.text === written);
  const isOver = isShown || isChosen;
  if (isOver) setDraft(undefined);
  if (isChosen) setReason(undefined);
  const own = isOver ? undefined : draft;
  // What was sent may be sent again once something else has taken its place, as by an undo.
  useEffect(() => {
    if (draft !== undefined) return;
    sent.current = undefined;
    end();
  }, [draft, end]);

  function write(text: string) {
    begin();
    setReason(undefined);
    sent.current = undefined;
    setDraft({ text, sentOn: undefined, turns });
  }

  function commit(typed = own?.text) {
    const text = typed === undefined ? undefined : tidy(typed);
    // Enter is followed by leaving the field.
    if (text === undefined || text === sent.current) return;
    if (text === written) {
      cancel();
      return;
    }
    sent.current = text;
    setDraft({ text, sentOn: written, turns });
    const sendIt = take();
    const sending = {};
    latest.current = sending;
    sendIt(text).then(
      (given) => {
        if (latest.current !== sending) return;
        setReason(undefined);
        // Written otherwise, it is what is there already.
        if (given === NOTHING_TO_DO) setDraft((now) => (now?.text === text ? undefined : now));
      },
      (error: unknown) => {
        // The same may be possible later, as when a disk was full.
        sent.current = undefined;
        again(sendIt);
        const isAsked = error instanceof ConflictError;
        const askedAt = useEdit.getState().left;
        const kept = { text, sentOn: undefined, turns, ...(isAsked && { askedAt }) };
        setDraft((now) => (now === undefined || now.text === text ? kept : now));
        setReason(reasonOf(error));
      },
    );
  }

  function cancel() {
    sent.current = undefined;
    end();
    setDraft(undefined);
    setReason(undefined);
  }

  return { text: own?.text ?? written, reason, write, commit, cancel };
}

/** Does something once, and says why it can't be done, until something is changed: that may be what the reason asks for. */
export function useAttempt() {
  const [refused, setRefused] = useState<{ readonly why: string; readonly at: number }>();
  const revision = useProject((project) => project.revision);
  function attempt(what: () => Promise<unknown>, done?: () => void) {
    setRefused(undefined);
    what().then(
      () => done?.(),
      (error: unknown) => setRefused({ why: reasonOf(error), at: useProject.getState().revision }),
    );
  }
  const reason = refused?.at === revision ? refused.why : undefined;
  return { reason, attempt, forget: () => setRefused(undefined) };
}
