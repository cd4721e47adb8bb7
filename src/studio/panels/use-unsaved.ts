import { useState } from 'react';
import { isSameJson, type Json } from '../../values/json.ts';
import { useEdit } from '../shell/edit-store.ts';
import { NOTHING_TO_DO } from '../shell/making-changes.ts';

interface Unsaved<T> {
  readonly value: T;
  /** What was on disk when it was made. */
  readonly on: Json;
  readonly turns: number;
}

/**
 * A value that counts before it is on disk: what is made of it next is made of the newest one. It gives way to what the
 * server says once nothing more is on its way there, to a refusal, and to an undo.
 */
export function useUnsaved<T>(onDisk: Json) {
  const [unsaved, setUnsaved] = useState<Unsaved<T>>();
  const [sending, setSending] = useState(0);
  const turns = useEdit((edit) => edit.turns);
  if (unsaved !== undefined && unsaved.turns !== turns) setUnsaved(undefined);
  else if (unsaved !== undefined && !isSameJson(unsaved.on, onDisk)) {
    setUnsaved(sending === 0 ? undefined : { ...unsaved, on: onDisk });
  }
  /** Shows a value that nobody has sent yet; undefined shows what is on disk. */
  function show(value: T | undefined) {
    setUnsaved(value === undefined ? undefined : { value, on: onDisk, turns });
  }
  /** Shows a value while it is sent, and until it is on disk. */
  async function save<R>(value: T, send: () => Promise<R>): Promise<R> {
    show(value);
    setSending((count) => count + 1);
    try {
      const result = await send();
      // Where nothing changes, the server will say nothing else than it has said.
      if (result === NOTHING_TO_DO) setUnsaved((now) => (now?.value === value ? undefined : now));
      return result;
    } catch (error) {
      setUnsaved(undefined);
      throw error;
    } finally {
      setSending((count) => count - 1);
    }
  }
  return { unsaved: unsaved?.value, show, save };
}
