import { useState } from 'react';
import { reasonOf } from '../../diagnostics/reason-of.ts';
import { useProject } from '../shell/project-store.ts';

/**
 * Runs an action once, and shows the reason of a rejection until the next change, which may follow
 * its advice.
 */
export function useAttempt() {
  const [rejected, setRejected] = useState<{ readonly why: string; readonly at: number }>();
  const revision = useProject((project) => project.revision);
  function attempt(what: () => Promise<unknown>, done?: () => void) {
    setRejected(undefined);
    what().then(
      () => done?.(),
      (error: unknown) => setRejected({ why: reasonOf(error), at: useProject.getState().revision }),
    );
  }
  const reason = rejected?.at === revision ? rejected.why : undefined;
  return { reason, attempt, forget: () => setRejected(undefined) };
}
