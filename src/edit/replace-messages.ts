/** Messages about replacing a text on all pages. */
export const REPLACE_MESSAGES = {
  'nothing-to-replace': {
    severity: 'error',
    text: '{find} isn’t there any more.',
    hint: 'Search again.',
  },
  'match-spans-parts': {
    severity: 'error',
    text: '{find} can’t be replaced, because a link or formatted words would lose their text.',
    hint: 'Change this text on the page.',
  },
} as const;
