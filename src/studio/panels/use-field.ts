import { useCallback, useEffect, useRef, useState } from 'react';
import { reasonOf } from '../../diagnostics/reason-of.ts';
import { isSameJson } from '../../values/json.ts';
import { putAway } from '../shell/choices.ts';
import { ConflictError } from '../shell/conflicts.ts';
import { useEdit } from '../shell/edit-store.ts';
import { NOTHING_TO_DO } from '../shell/making-changes.ts';
import { refusalIn } from '../shell/refused-error.ts';
import type { CommitOptions } from './controls/control.ts';

interface FieldSetting<T, S> {
  /** What the project says. */
  readonly saved: T;
  /** What its author sees besides when they begin to change it. */
  readonly see?: () => S;
  /** Sends a value, as it would have been sent when its author began: what `send` knows of then is what they saw (EDIT-9). */
  readonly send: (value: T, options: CommitOptions, seen: S) => Promise<unknown>;
  /** Shows a value while a gesture goes on, and with undefined ends that: as it was given up, or is saved. */
  readonly onPreview?: (value: T | undefined, isSaved?: boolean) => void;
  /** Whether it is written letter by letter: then what isn't sent yet stays, and also what is refused. */
  readonly isTyped?: boolean;
}

/** A value that the project doesn't have. */
interface Draft<T> {
  readonly value: T;
  /** Whether it isn't sent yet, is on its way, or was refused. */
  readonly state: 'open' | 'sent' | 'refused';
  /** What the project said when it was made. */
  readonly on: T;
  readonly turns: number;
  readonly reason?: string;
  /** Of one whose author is asked about what somebody else has made of it: how often theirs was left before. */
  readonly askedAt?: number;
}

/** What has come since a draft was made. */
interface Since<T> {
  readonly saved: T;
  readonly turns: number;
  readonly left: number;
  readonly isTyped: boolean;
}

/** Whether a draft gives way to what the project says. */
function isOver<T>(draft: Draft<T>, { saved, turns, left, isTyped }: Since<T>): boolean {
  const { state, value, on, askedAt } = draft;
  const isTurned = draft.turns !== turns;
  if (state === 'sent') return isTurned || !isSameJson(on, saved);
  if (!isTyped) return isTurned || (state === 'open' && !isSameJson(on, saved));
  // Of one that is asked about, mine is there by now, or theirs was chosen.
  const isChosen = askedAt !== undefined && askedAt !== left;
  return state === 'refused' && (isChosen || isSameJson(value, saved));
}

/** A field of the inspector or of settings: what is being changed is shown, then sent; and why that was refused. */
export function useField<T, S = void>(setting: FieldSetting<T, S>) {
  const { saved, see, send, onPreview, isTyped = false } = setting;
  const [draft, setDraft] = useState<Draft<T>>();
  const turns = useEdit((edit) => edit.turns);
  const left = useEdit((edit) => edit.left);
  const began = useRef<(value: T, options: CommitOptions) => Promise<unknown>>(undefined);
  /** How many values of a gesture were shown. */
  const shown = useRef(0);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const isPast = draft !== undefined && isOver(draft, { saved, turns, left, isTyped });
  if (isPast) setDraft(undefined);
  const own = isPast ? undefined : draft;

  function sendAsSeen() {
    // The cast is sound: a field that sees nothing sends without it.
    const seen = see?.() as S;
    return (value: T, options: CommitOptions) => send(value, options, seen);
  }
  function begin() {
    began.current ??= sendAsSeen();
  }
  const end = useCallback(() => {
    began.current = undefined;
  }, []);
  // What is written next is made from what has taken its place.
  useEffect(() => {
    if (isTyped && draft === undefined) end();
  }, [draft, isTyped, end]);

  /** Shows a value that isn't sent yet; undefined shows what the project says. */
  function show(value: T | undefined) {
    if (value === undefined) end();
    else begin();
    // What was told of the change before is over when the next gesture begins.
    if (!isTyped && value !== undefined && shown.current === 0) putAway();
    shown.current = value === undefined ? 0 : shown.current + 1;
    setDraft(value === undefined ? undefined : { value, state: 'open', on: saved, turns });
    onPreview?.(value);
  }

  /** Sends a value. What comes of it is told here; whoever needs it gets it as well. */
  function commit(value: T, options: CommitOptions = {}): Promise<unknown> {
    const shownAt = shown.current;
    const sendIt = began.current ?? sendAsSeen();
    end();
    const draftSent: Draft<T> = { value, state: 'sent', on: saved, turns };
    setDraft(draftSent);
    const sending = sendIt(value, options);
    sending
      .then(
        (given) => {
          // Written otherwise, it is what is there already.
          if (given === NOTHING_TO_DO) setDraft((now) => (now === draftSent ? undefined : now));
        },
        (error: unknown) => {
          if (isTyped) began.current = sendIt;
          const at = useEdit.getState();
          const isAsked = error instanceof ConflictError;
          // The field can't tell it any more.
          if (isGone.current && !isAsked) useEdit.setState({ refused: refusalIn(error) });
          const refused = { ...draftSent, reason: reasonOf(error), turns: at.turns };
          // What was written since says nothing of it.
          setDraft((now) =>
            now === undefined || now === draftSent
              ? { ...refused, state: 'refused', ...(isAsked && { askedAt: at.left }) }
              : now,
          );
        },
      )
      .finally(() => {
        // The page shows it until the change is there, or another gesture has begun.
        if (shownAt === 0 || shownAt !== shown.current) return;
        shown.current = 0;
        onPreview?.(undefined, true);
      });
    return sending;
  }

  /** Sends what was typed, unless that was done or is so already. */
  function enter(value: T) {
    if (own?.state === 'sent' && isSameJson(own.value, value)) return;
    if (isSameJson(value, saved)) show(undefined);
    else void commit(value).catch(() => undefined);
  }

  return {
    value: own !== undefined && (isTyped || own.state !== 'refused') ? own.value : saved,
    reason: own?.reason,
    /** Whether something is typed that isn't sent. */
    isOpen: own?.state === 'open',
    isUnsent: own !== undefined && own.state !== 'sent',
    begin,
    /** A gesture goes on where the focus moves, as from the field of a color into its area. */
    leave() {
      if (shown.current === 0) end();
    },
    show,
    commit,
    enter,
    cancel: () => show(undefined),
  };
}
