import { createContext, useContext, useState } from 'react';

/** Says in the row of a control why a value was corrected or refused. */
export const ReasonContext = createContext<(reason: string | undefined) => void>(() => undefined);

/** The reason that a control gives, which is told to its row as well. */
export function useReason() {
  const tell = useContext(ReasonContext);
  const [reason, setOwn] = useState<string>();
  const setReason = (next: string | undefined) => {
    setOwn(next);
    tell(next);
  };
  return { reason, setReason };
}
