/** What a visitor has answered about cookies (CONSENT-1). */
export type Consent = 'accepted' | 'cleared' | 'absent';

const STORAGE_KEY = 'cookieConsentAccepted';
/** Only the exact text `true` is a yes. */
const TEXTS = { accepted: 'true', cleared: 'false' } as const;

const listeners = new Set<() => void>();
let answer: Consent = 'absent';

/** Storage that throws is ignored (CONSENT-2): what was answered holds for the page. */
function read(): Consent {
  try {
    const text = localStorage.getItem(STORAGE_KEY);
    if (text === TEXTS.accepted) return 'accepted';
    return text === TEXTS.cleared ? 'cleared' : 'absent';
  } catch {
    return answer;
  }
}

/** Tells everyone, and the stylesheet, which hides the banner from those who have answered (CONSENT-5). */
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
  // A page that was kept, and is shown again on the way back, has heard of nothing meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow(read());
  });
}

/** The visitor’s answer as it is now. */
export function currentConsent(): Consent {
  return answer;
}

/** Stores an answer; where nothing can be stored it holds for this page. */
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

/** Opens the banner for another answer; until there is one the earlier one counts. */
export function askAgain() {
  document.documentElement.dataset['asks'] = '';
  focusBanner();
}

function focusBanner() {
  document.querySelector<HTMLElement>('.consent-banner button')?.focus();
}

/** Has something called after each answer. */
export function onConsent(listener: () => void) {
  listeners.add(listener);
}
