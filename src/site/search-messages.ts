import type { Message } from '../diagnostics/diagnostic.ts';

/** Messages about the search of a site. */
export const SEARCH_MESSAGES = {
  'search-nowhere': {
    severity: 'notice',
    text: 'The search field has no results page, so it does nothing without JavaScript.',
    hint: 'Set its results page to one that has the element “search” with the layout “page”.',
  },
  'search-by-header': {
    severity: 'notice',
    text: '{host} can’t send a separate content security policy for one file, so the element “search” doesn’t work if the policy is only in headers.',
    hint: 'Set “csp” to “both” if your site has a search.',
  },
} as const satisfies Readonly<Record<string, Message>>;
