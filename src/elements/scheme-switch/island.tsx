import { createElement, useEffect, useSyncExternalStore } from 'react';
import type { PropsFor } from '../../view/component.ts';
import type { definition } from './definition.ts';

const SCHEMES = ['light', 'dark', 'system'] as const;
type Scheme = (typeof SCHEMES)[number];

/** The key of the stored scheme, which `SCHEME_CODE` also reads before the first paint. */
const STORAGE_KEY = 'colorScheme';

export function Component({ tag, host, props }: PropsFor<typeof definition>) {
  const scheme = useSyncExternalStore(subscribe, currentScheme, () => 'system');

  useEffect(() => {
    // The attribute is missing if the visitor came from a page without a switch, and the client
    // replaced its content by this page.
    if (document.documentElement.dataset['scheme'] === undefined) applyScheme(readScheme());
  }, []);

  if (props.isInert) return createElement(tag, host, props.label);
  const group = { ...host, role: 'group', 'aria-label': props.label };
  return createElement(
    tag,
    group,
    SCHEMES.map((each) => (
      <button
        key={each}
        type="button"
        className={`scheme-switch-${each}`}
        aria-pressed={each === scheme}
        aria-label={props.show === 'pictures' ? props[each] || each : undefined}
        title={props.show === 'pictures' ? props[each] || each : undefined}
        onClick={() => choose(each)}
      >
        {props.show === 'words' ? undefined : (
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={PICTURES[each]} />
          </svg>
        )}
        {props.show === 'pictures' ? undefined : <span>{props[each] || each}</span>}
      </button>
    )),
  );
}

/** A sun, a moon and a screen. */
const PICTURES = {
  light:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4',
  dark: 'M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5',
  system: 'M4 4h16v12H4zM8 20h8M12 16v4',
} as const;

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    addEventListener('storage', followOtherTabs);
    addEventListener('pageshow', followRestoredPage);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('storage', followOtherTabs);
    removeEventListener('pageshow', followRestoredPage);
  };
}

function followOtherTabs({ key }: StorageEvent) {
  if (key === STORAGE_KEY || key === null) applyScheme(readScheme());
}

/**
 * Applies the stored scheme to a page restored from the back/forward cache, which has missed
 * changes.
 */
function followRestoredPage({ persisted }: PageTransitionEvent) {
  if (persisted) applyScheme(readScheme());
}

function currentScheme(): Scheme {
  return parseScheme(document.documentElement.dataset['scheme']);
}

function parseScheme(text: string | null | undefined): Scheme {
  return text === 'light' || text === 'dark' ? text : 'system';
}

/**
 * Returns the stored scheme. If the browser blocks the storage, the exception is ignored, and a
 * choice only applies to this page.
 */
function readScheme(): Scheme {
  try {
    return parseScheme(localStorage.getItem(STORAGE_KEY));
  } catch {
    return currentScheme();
  }
}

function choose(scheme: Scheme) {
  try {
    if (scheme === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, scheme);
  } catch {
    // The exception is ignored, as in `readScheme`.
  }
  applyScheme(scheme);
}

/** Applies a scheme to the style sheet and to every switch of the page. */
function applyScheme(scheme: Scheme) {
  document.documentElement.dataset['scheme'] = scheme;
  for (const listener of listeners) listener();
}
