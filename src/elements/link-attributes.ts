/** Attributes shared by links to pages. */
const LINK_TARGET = {
  type: 'Page',
  initValue: '',
  isFunctional: true,
  tooltip: 'Target: a page, an anchor on a page (uid#anchor), or a web, mail or phone address.',
} as const;

const KEEP_SCROLL = {
  type: 'Boolean',
  initValue: false,
  isFunctional: true,
  tooltip: 'Keeps the scroll position when the page changes.',
} as const;

const NEW_TAB = {
  type: 'Boolean',
  initValue: false,
  isFunctional: true,
  tooltip: 'Opens the link in a new tab.',
} as const;

const SEARCH_ENGINE_HINT = {
  label: 'search engine hint',
  type: 'String',
  initValue: 'none',
  choices: ['none', 'nofollow', 'sponsored', 'ugc'],
  isFunctional: true,
  tooltip:
    'Hint to search engines: nofollow (not endorsed), sponsored (paid) or ugc (user-generated content).',
} as const;

/** An attribute for elements with several links. */
export const PAGE_LINK = {
  to: { ...LINK_TARGET, isOptional: true },
  'keep-scroll': KEEP_SCROLL,
  'new-tab': NEW_TAB,
  rel: SEARCH_ENGINE_HINT,
} as const;

/** The attributes of elements that are links. */
export const LINK_ATTRIBUTES = {
  to: { ...LINK_TARGET, orElse: 'file' },
  text: { type: 'Text', initValue: '', tooltip: 'Text of the link.' },
  'keep-scroll': KEEP_SCROLL,
  'new-tab': NEW_TAB,
  rel: SEARCH_ENGINE_HINT,
  file: {
    type: 'Asset',
    isOptional: true,
    isFunctional: true,
    tooltip: 'File to download instead of opening a page, such as a PDF.',
  },
} as const;
