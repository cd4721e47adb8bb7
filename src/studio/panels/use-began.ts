import { useRef } from 'react';
import type { Json } from '../../values/json.ts';

/** What a value was when somebody began to change it: what they make of it is made from that (EDIT-9). */
export function useBegan(now: Json) {
  const began = useRef<Json>(undefined);
  const end = () => {
    began.current = undefined;
  };
  return {
    begin() {
      began.current ??= now;
    },
    end,
    /** Ends it, and gives what it was; where nobody has begun, what it is. */
    take(): Json {
      const was = began.current ?? now;
      end();
      return was;
    },
  };
}
