/** A visitor's answer about cookies (CONSENT-1). */
export type Consent = 'accepted' | 'cleared' | 'absent';

/** Purposes to which a visitor can agree. The answer of CONSENT-1 is the one about statistics. */
type Category = 'statistics' | 'marketing';

const STORAGE_KEY = 'cookieConsentAccepted';
const MARKETING_KEY = 'marketingConsentAccepted';
/** Only the exact text `true` is a consent. */
const TEXTS = { accepted: 'true', cleared: 'false' } as const;

const listeners = new Set<() => void>();
let answer: Consent = 'absent';
let marketing: Consent = 'absent';

/**
 * Reads a stored answer. If the browser blocks the storage, returns the one known on this page
 * (CONSENT-2).
 */
function read(key: string, known: Consent): Consent {
  try {
    const text = localStorage.getItem(key);
    if (text === TEXTS.accepted) return 'accepted';
    return text === TEXTS.cleared ? 'cleared' : 'absent';
  } catch {
    return known;
  }
}

/**
 * Applies an answer: notifies the listeners, and sets attributes by which the style sheet hides the
 * banner (CONSENT-5).
 */
function follow(next: Consent, nextMarketing: Consent) {
  answer = next;
  marketing = nextMarketing;
  const { dataset } = document.documentElement;
  if (next === 'absent') delete dataset['consent'];
  else dataset['consent'] = next;
  if (marketing === 'accepted') dataset['marketing'] = '';
  else delete dataset['marketing'];
  delete dataset['asks'];
  showChoices();
  for (const listener of listeners) listener();
}

const readAll = () => follow(read(STORAGE_KEY, answer), read(MARKETING_KEY, marketing));

/** Reads the stored answer, and follows the answers given in other tabs. */
export function startConsent() {
  readAll();
  addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY || key === MARKETING_KEY || key === null) readAll();
  });
  // A page restored from the back/forward cache has missed the answers given on other pages.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) readAll();
  });
}

/** The visitor’s current answer. */
export function currentConsent(): Consent {
  return answer;
}

/** Returns whether the visitor has agreed to a purpose (CONSENT-7). */
export function hasConsent(category: Category): boolean {
  return (category === 'marketing' ? marketing : answer) === 'accepted';
}

/** Stores an answer, which applies only to this page if the browser blocks the storage. */
export function answerConsent(next: Consent, nextMarketing = next) {
  try {
    store(STORAGE_KEY, next);
    store(MARKETING_KEY, nextMarketing);
  } catch {
    // The exception is ignored (CONSENT-2).
  }
  follow(next, nextMarketing);
  if (next === 'absent') focusBanner();
}

function store(key: string, next: Consent) {
  if (next === 'absent') localStorage.removeItem(key);
  else localStorage.setItem(key, TEXTS[next]);
}

const chosenFor = (category: Category): Consent =>
  document.querySelector(`[data-category=${category}]:checked`) === null ? 'cleared' : 'accepted';

/** Stores the answers of the checkboxes in the banner; a purpose without a checkbox is declined. */
export function saveChoices() {
  answerConsent(chosenFor('statistics'), chosenFor('marketing'));
}

/** Checks the checkboxes of the purposes to which the visitor has agreed. */
function showChoices() {
  for (const box of document.querySelectorAll<HTMLInputElement>('input[data-category]')) {
    box.checked = box.disabled || hasConsent(box.dataset['category'] as Category);
  }
}

/** Opens the banner for another answer; until then the earlier one applies. */
export function reopenBanner() {
  document.documentElement.dataset['asks'] = '';
  showChoices();
  focusBanner();
}

function focusBanner() {
  document.querySelector<HTMLElement>('.consent-banner button')?.focus();
}

/** Registers a listener for answers. */
export function onConsent(listener: () => void) {
  listeners.add(listener);
}
