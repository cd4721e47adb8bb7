import { createContext, useContext, useState } from 'react';

/** Shows why a value was corrected or rejected in the row of a control. */
export const ReasonContext = createContext<(reason: string | undefined) => void>(() => undefined);

/** Returns the reason of a control, which its row shows as well. */
export function useReason() {
  const tell = useContext(ReasonContext);
  const [reason, setOwn] = useState<string>();
  const setReason = (next: string | undefined) => {
    setOwn(next);
    tell(next);
  };
  return { reason, setReason };
}
