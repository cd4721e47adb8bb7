import { useState } from 'react';
import { isSameJson } from '../../author/write-value.ts';
import type { Json } from '../../values/json.ts';
import type { Commit, CommitOptions, FileRef } from './controls/control.ts';

/** A value and the file beside it. */
export interface Drafted {
  readonly v: Json | undefined;
  readonly file: FileRef;
}

interface Draft extends Drafted {
  /** What was known when it was made. */
  readonly known: Json;
}

interface DraftSetting {
  /** What is on disk. */
  readonly on: Drafted;
  /** Fails with the reason where it can't be. */
  readonly send: (v: Json | undefined, options: CommitOptions) => Promise<unknown>;
  readonly onPreview: (v: Json | undefined, isOver: boolean) => void;
}

/** A value that is shown before it is on disk: it gives way to what the server says, and to a refusal. */
export function useDraft({ on, send, onPreview }: DraftSetting) {
  const [draft, setDraft] = useState<Draft>();
  const [sending, setSending] = useState(0);
  const [refused, setRefused] = useState<string>();
  const known: Json = [on.v ?? null, on.file.assetUid ?? null, on.file.assetUrl ?? null];
  if (draft !== undefined && !isSameJson(draft.known, known)) {
    setDraft(sending === 0 ? undefined : { ...draft, known });
  }
  const preview = (v: Json | undefined) => {
    setDraft(v === undefined ? undefined : { v, file: on.file, known });
    onPreview(v, v === undefined);
  };
  const commit: Commit = (v, options = {}) => {
    setRefused(undefined);
    setDraft({ v, file: options.file ?? on.file, known });
    setSending((count) => count + 1);
    onPreview(undefined, true);
    send(v, options)
      .catch((error: unknown) => {
        setDraft(undefined);
        setRefused(error instanceof Error ? error.message : String(error));
      })
      .finally(() => setSending((count) => count - 1));
  };
  return { shown: draft ?? on, refused, preview, commit };
}
