/** A visitor's answer about cookies (CONSENT-1). */
export type Consent = 'accepted' | 'cleared' | 'absent';

const STORAGE_KEY = 'cookieConsentAccepted';
/** Only the exact text `true` is a consent. */
const TEXTS = { accepted: 'true', cleared: 'false' } as const;

const listeners = new Set<() => void>();
let answer: Consent = 'absent';

/** Exceptions by the storage are ignored (CONSENT-2): the answer holds for the page. */
function read(): Consent {
  try {
    const text = localStorage.getItem(STORAGE_KEY);
    if (text === TEXTS.accepted) return 'accepted';
    return text === TEXTS.cleared ? 'cleared' : 'absent';
  } catch {
    return answer;
  }
}

/** Notifies listeners, and the stylesheet, which hides the banner after an answer (CONSENT-5). */
function follow(next: Consent) {
  answer = next;
  const { dataset } = document.documentElement;
  if (next === 'absent') delete dataset['consent'];
  else dataset['consent'] = next;
  delete dataset['asks'];
  for (const listener of listeners) listener();
}

/** Reads the stored answer, and follows other tabs. */
export function startConsent() {
  follow(read());
  addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY || key === null) follow(read());
  });
  // A page restored from the back/forward cache has missed changes.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow(read());
  });
}

/** The visitor’s current answer. */
export function currentConsent(): Consent {
  return answer;
}

/** Stores an answer; without storage it holds for this page. */
export function answerConsent(next: Consent) {
  try {
    if (next === 'absent') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, TEXTS[next]);
  } catch {
    // CONSENT-2
  }
  follow(next);
  if (next === 'absent') focusBanner();
}

/** Opens the banner for another answer; until then the earlier one applies. */
export function askAgain() {
  document.documentElement.dataset['asks'] = '';
  focusBanner();
}

function focusBanner() {
  document.querySelector<HTMLElement>('.consent-banner button')?.focus();
}

/** Registers a listener for answers. */
export function onConsent(listener: () => void) {
  listeners.add(listener);
}
