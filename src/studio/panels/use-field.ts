import { useCallback, useEffect, useRef, useState } from 'react';
import { reasonOf } from '../../diagnostics/reason-of.ts';
import { isSameJson } from '../../values/json.ts';
import { dismissError } from '../shell/choices.ts';
import { ConflictError } from '../shell/conflicts.ts';
import { useEdit } from '../shell/edit-store.ts';
import { NOTHING_TO_DO } from '../shell/making-changes.ts';
import { rejectionIn } from '../shell/rejected-error.ts';
import type { CommitOptions } from './controls/control.ts';

interface FieldSetting<T, S> {
  /** The saved value. */
  readonly saved: T;
  /** Returns further values that the author sees at the start of editing. */
  readonly see?: () => S;
  /** Sends a value with the base value at the start of editing, which its author saw (EDIT-9). */
  readonly send: (value: T, options: CommitOptions, seen: S) => Promise<unknown>;
  /**
   * Previews a value during a gesture; undefined ends the preview, after it was cancelled or saved.
   */
  readonly onPreview?: (value: T | undefined, isSaved?: boolean) => void;
  /** Text is typed into the field: unsent and rejected text stays. */
  readonly isTyped?: boolean;
}

/** An unsaved value. */
interface Draft<T> {
  readonly value: T;
  /** The value is unsent, pending, or rejected. */
  readonly state: 'open' | 'sent' | 'rejected';
  /** The saved value when the draft was made. */
  readonly on: T;
  readonly turns: number;
  readonly reason?: string;
  /** Set if the change has a conflict: the value of `left` in the store at that time. */
  readonly askedAt?: number;
}

/** Changes since a draft was made. */
interface DraftContext<T> {
  readonly saved: T;
  readonly turns: number;
  readonly left: number;
  readonly isTyped: boolean;
}

/** Returns whether the saved value replaces a draft. */
function isDraftReplaced<T>(
  draft: Draft<T>,
  { saved, turns, left, isTyped }: DraftContext<T>,
): boolean {
  const { state, value, on, askedAt } = draft;
  const isTurned = draft.turns !== turns;
  if (state === 'sent') return isTurned || !isSameJson(on, saved);
  if (!isTyped) return isTurned || (state === 'open' && !isSameJson(on, saved));
  // A change in conflict is over once the author has discarded a change, or once it is saved.
  const isChosen = askedAt !== undefined && askedAt !== left;
  return state === 'rejected' && (isChosen || isSameJson(value, saved));
}

const turnsNow = () => useEdit.getState().turns;

/**
 * A field of the inspector or settings: shows the draft, sends it, and shows the reason of a
 * rejection.
 */
export function useField<T, S = void>(setting: FieldSetting<T, S>) {
  const { saved, see, send, onPreview, isTyped = false } = setting;
  const [draft, setDraft] = useState<Draft<T>>();
  // A field without a draft doesn't render after an undo.
  const turns = useEdit((edit) => (draft === undefined ? 0 : edit.turns));
  const left = useEdit((edit) => (draft === undefined ? 0 : edit.left));
  const began = useRef<(value: T, options: CommitOptions) => Promise<unknown>>(undefined);
  /** Number of previewed values of a gesture. */
  const shown = useRef(0);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const isPast = draft !== undefined && isDraftReplaced(draft, { saved, turns, left, isTyped });
  if (isPast) setDraft(undefined);
  const own = isPast ? undefined : draft;

  function sendAsSeen() {
    // The cast is sound: a field without seen values sends none.
    const seen = see?.() as S;
    return (value: T, options: CommitOptions) => send(value, options, seen);
  }
  function begin() {
    began.current ??= sendAsSeen();
  }
  const end = useCallback(() => {
    began.current = undefined;
  }, []);
  // The next draft is based on the new saved value.
  useEffect(() => {
    if (isTyped && draft === undefined) end();
  }, [draft, isTyped, end]);

  /** Shows an unsent value; undefined shows the saved one. */
  function show(value: T | undefined) {
    if (value === undefined) end();
    else begin();
    // The message about the previous change ends with the next gesture.
    if (!isTyped && value !== undefined && shown.current === 0) dismissError();
    shown.current = value === undefined ? 0 : shown.current + 1;
    setDraft(
      value === undefined ? undefined : { value, state: 'open', on: saved, turns: turnsNow() },
    );
    onPreview?.(value);
  }

  /** Sends a value. The field shows the outcome; callers receive it as well. */
  function commit(value: T, options: CommitOptions = {}): Promise<unknown> {
    const shownAt = shown.current;
    const sendIt = began.current ?? sendAsSeen();
    end();
    const draftSent: Draft<T> = { value, state: 'sent', on: saved, turns: turnsNow() };
    setDraft(draftSent);
    const sending = sendIt(value, options);
    sending
      .then(
        (result) => {
          // The sent value is another spelling of the saved one.
          if (result === NOTHING_TO_DO) setDraft((now) => (now === draftSent ? undefined : now));
        },
        (error: unknown) => {
          if (isTyped) began.current = sendIt;
          const at = useEdit.getState();
          const isAsked = error instanceof ConflictError;
          // The field may be unmounted, so it can't show the reason.
          if (isGone.current && !isAsked) useEdit.setState({ error: rejectionIn(error) });
          const rejected = { ...draftSent, reason: reasonOf(error), turns: at.turns };
          // A newer draft isn't affected.
          setDraft((now) =>
            now === undefined || now === draftSent
              ? { ...rejected, state: 'rejected', ...(isAsked && { askedAt: at.left }) }
              : now,
          );
        },
      )
      .finally(() => {
        // The page shows the preview until the change is saved, or another gesture has begun.
        if (shownAt === 0 || shownAt !== shown.current) return;
        shown.current = 0;
        onPreview?.(undefined, true);
      });
    return sending;
  }

  /** Sends typed text, unless it is sent or saved already. */
  function enter(value: T) {
    if (own?.state === 'sent' && isSameJson(own.value, value)) return;
    if (isSameJson(value, saved)) show(undefined);
    else void commit(value).catch(() => undefined);
  }

  return {
    value: own !== undefined && (isTyped || own.state !== 'rejected') ? own.value : saved,
    reason: own?.reason,
    /** Text is typed that isn't sent. */
    isOpen: own?.state === 'open',
    isUnsent: own !== undefined && own.state !== 'sent',
    begin,
    /**
     * A gesture continues when the focus moves within it, as from the field of a color into its
     * area.
     */
    leave() {
      if (shown.current === 0) end();
    },
    show,
    commit,
    enter,
    cancel: () => show(undefined),
  };
}
