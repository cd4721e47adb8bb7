import { useRef, useState } from 'react';
import { edit, useEdit, type EditOptions } from '../shell/edit-store.ts';

/** Has the server change something; why it doesn't is told by whoever asks, beside what was asked for. */
export async function change(
  name: string,
  args: Readonly<Record<string, unknown>>,
  options: EditOptions = {},
): Promise<unknown> {
  try {
    return await edit(name, args, options);
  } catch (error) {
    useEdit.setState({ refused: undefined, saved: 'saved' });
    throw error;
  }
}

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

interface Draft {
  readonly text: string;
  /** What was on disk when it was begun. */
  readonly on: string;
}

/** A text that is sent when somebody has done with it, and stays in the field where it is refused. */
export function useCommit(written: string, send: (text: string) => Promise<unknown>) {
  const [draft, setDraft] = useState<Draft>();
  const [reason, setReason] = useState<string>();
  const sent = useRef<string>(undefined);
  const own = draft?.on === written ? draft : undefined;

  function write(text: string) {
    setReason(undefined);
    sent.current = undefined;
    setDraft({ text, on: written });
  }

  function commit(text = own?.text) {
    // Enter is followed by leaving the field.
    if (text === undefined || text === sent.current) return;
    if (text === written) {
      cancel();
      return;
    }
    sent.current = text;
    setDraft({ text, on: written });
    send(text).then(
      () => setReason(undefined),
      (error: unknown) => setReason(reasonOf(error)),
    );
  }

  function cancel() {
    setDraft(undefined);
    setReason(undefined);
  }

  return { text: own?.text ?? written, reason, write, commit, cancel };
}
