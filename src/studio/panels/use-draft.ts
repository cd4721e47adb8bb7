import { useRef, useState } from 'react';
import { reasonOf } from '../../diagnostics/reason-of.ts';
import type { Json } from '../../values/json.ts';
import { putAway } from '../shell/choices.ts';
import { useEdit } from '../shell/edit-store.ts';
import type { Commit, CommitOptions, FileRef } from './controls/control.ts';
import { useBegan } from './use-began.ts';
import { useUnsaved } from './use-unsaved.ts';

/** A value and the file beside it. */
export interface Drafted {
  readonly v: Json | undefined;
  readonly file: FileRef;
}

interface DraftSetting {
  /** What is on disk. */
  readonly on: Drafted;
  /** Whether that is written at the very place that is changed. */
  readonly isOwn: boolean;
  /** Fails with the reason where it can't be. `was` is what stood there when somebody began to change it. */
  readonly send: (v: Json | undefined, options: CommitOptions, was: Json) => Promise<unknown>;
  /** Shows a value while a gesture goes on, and with undefined ends that: as it was given up, or is saved. */
  readonly onPreview: (v: Json | undefined, isSaved?: boolean) => void;
}

/** A value that is shown before it is on disk: it gives way to what the server says, and to a refusal. */
export function useDraft({ on, isOwn, send, onPreview }: DraftSetting) {
  const known: Json = [on.v ?? null, on.file.assetUid ?? null, on.file.assetUrl ?? null];
  const { unsaved: draft, show, save } = useUnsaved<Drafted>(known);
  // Who was asked which of two counts has chosen then.
  const turns = useEdit((now) => now.turns);
  const [refused, setRefused] = useState<{ readonly why: string; readonly turns: number }>();
  const turn = useRef(0);
  // What was sent before counts as there, until it is.
  const isSet = draft !== undefined || isOwn;
  const { begin, end, take } = useBegan((isSet ? (draft ?? on).v : undefined) ?? '');
  const preview = (v: Json | undefined) => {
    if (v === undefined) end();
    else begin();
    // What was told of the change before is over when the next one begins.
    if (v !== undefined && turn.current === 0) putAway();
    turn.current = v === undefined ? 0 : turn.current + 1;
    show(v === undefined ? undefined : { v, file: on.file });
    onPreview(v);
  };
  const commit: Commit = (v, options = {}) => {
    setRefused(undefined);
    const shownAt = turn.current;
    const was = take();
    save({ v, file: options.file ?? on.file }, () => send(v, options, was))
      .catch((error: unknown) =>
        setRefused({ why: reasonOf(error), turns: useEdit.getState().turns }),
      )
      .finally(() => {
        // The frame shows it until the change is there, or another gesture has begun.
        if (shownAt > 0 && shownAt === turn.current) {
          turn.current = 0;
          onPreview(undefined, true);
        }
      });
  };
  // A gesture goes on where the focus moves, as from the field of a colour into its area.
  const leave = () => {
    if (turn.current === 0) end();
  };
  const why = refused?.turns === turns ? refused.why : undefined;
  return { shown: draft ?? on, refused: why, preview, commit, begin, leave };
}
