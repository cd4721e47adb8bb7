import { useState } from 'react';
import { reasonOf } from '../../diagnostics/reason-of.ts';
import { useProject } from '../shell/project-store.ts';

/**
 * Runs an action once, and shows the reason of a refusal until the next change, which may follow
 * its advice.
 */
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
