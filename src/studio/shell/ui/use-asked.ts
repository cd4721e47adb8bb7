import { useRef, useState } from 'react';
import { reasonOf } from '../../../diagnostics/reason-of.ts';
import { ConflictError } from '../conflicts.ts';
import { answer } from '../dialog-keys.ts';

/** Runs the answer of a dialog, then closes it; after a rejection it stays open with the reason. */
export function useAsked(does: () => Promise<unknown>, close: () => void) {
  const [reason, setReason] = useState<string>();
  const [isWaiting, setWaiting] = useState(false);
  const isRunning = useRef(false);
  const setRunning = (isNow: boolean) => {
    isRunning.current = isNow;
    setWaiting(isNow);
  };
  async function run() {
    setRunning(true);
    try {
      await does();
    } catch (error) {
      // The shell shows conflicts of changes.
      if (!(error instanceof ConflictError)) {
        setReason(reasonOf(error));
        return false;
      }
    } finally {
      setRunning(false);
    }
    return true;
  }
  function submit(event: React.FormEvent) {
    event.preventDefault();
    // A second Enter would run it twice.
    if (!isRunning.current) void answer(run, close);
  }
  return { reason, isWaiting, submit };
}
