import type { Consent, Runtime } from '../view/runtime.ts';

/** CONSENT-1: the key of the visitor's answer, and the only text that means yes. */
const STORAGE_KEY = 'cookieConsentAccepted';
const TEXTS = { accepted: 'true', cleared: 'false' } as const;

const listeners = new Set<() => void>();

/** Anything but the two texts counts as never asked. Storage that throws is ignored (CONSENT-2). */
function read(): Consent {
  try {
    const text = localStorage.getItem(STORAGE_KEY);
    if (text === TEXTS.accepted) return 'accepted';
    return text === TEXTS.cleared ? 'cleared' : 'absent';
  } catch {
    return 'absent';
  }
}

let answer = read();

function refresh(next: Consent) {
  answer = next;
  for (const listener of listeners) listener();
}

/** The visitor's answer, the same in all tabs. */
export const consent: Runtime['consent'] = {
  get: () => answer,
  set(next) {
    try {
      localStorage.setItem(STORAGE_KEY, TEXTS[next]);
    } catch {
      // The answer holds for this page then.
    }
    refresh(next);
  },
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

window.addEventListener('storage', ({ key }) => {
  if (key === STORAGE_KEY || key === null) refresh(read());
});
