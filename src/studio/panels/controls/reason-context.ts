import { createContext, useContext, useState } from 'react';

/** Lets the row of a control show why its value was corrected or rejected. */
export const ReasonContext = createContext<(reason: string | undefined) => void>(() => undefined);

/**
 * Returns the reason why the value of a control was corrected or rejected, and a function that sets
 * it for the control and its row.
 */
export function useReason() {
  const tell = useContext(ReasonContext);
  const [reason, setOwn] = useState<string>();
  const setReason = (next: string | undefined) => {
    setOwn(next);
    tell(next);
  };
  return { reason, setReason };
}
