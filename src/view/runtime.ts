import { createContext, useContext, useSyncExternalStore } from 'react';

/** What a visitor has answered about cookies (CONSENT-1). */
export type Consent = 'accepted' | 'cleared' | 'absent';

/** What islands can do in the visitor's browser. */
export interface Runtime {
  /** Leads to the previous path (NAV-4). */
  readonly back: () => void;
  readonly consent: {
    readonly get: () => Consent;
    readonly set: (consent: 'accepted' | 'cleared') => void;
    /** Calls back on every change, from this tab or another; returns the end of it. */
    readonly subscribe: (onChange: () => void) => () => void;
  };
}

/** On the server nobody has answered, and nothing can be clicked. */
const SERVER_RUNTIME: Runtime = {
  back: () => undefined,
  consent: { get: () => 'absent', set: () => undefined, subscribe: () => () => undefined },
};

export const RuntimeContext = createContext(SERVER_RUNTIME);

export function useRuntime(): Runtime {
  return useContext(RuntimeContext);
}

/** The visitor's answer; the first render in the browser agrees with the prerendered page. */
export function useConsent(): Consent {
  const { consent } = useRuntime();
  return useSyncExternalStore(consent.subscribe, consent.get, SERVER_RUNTIME.consent.get);
}
