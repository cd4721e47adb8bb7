import { useCallback, useRef } from 'react';

/** What a value was when somebody began to change it: what they make of it is made from that (EDIT-9). */
export function useBegan<T>(now: T) {
  const began = useRef<T>(undefined);
  const end = useCallback(() => {
    began.current = undefined;
  }, []);
  return {
    begin() {
      began.current ??= now;
    },
    end,
    /** Ends it, and gives what it was; where nobody has begun, what it is. */
    take(): T {
      const was = began.current ?? now;
      end();
      return was;
    },
    /** Goes on with what was taken: what was made from it came to nothing. */
    again(was: T) {
      began.current = was;
    },
  };
}
