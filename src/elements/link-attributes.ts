/** What every element that leads to a page has in common. */
const TO = {
  type: 'Page',
  initValue: '',
  isFunctional: true,
  tooltip:
    'Where it leads: a board, a board and an anchor (uid#anchor), or a web, mail or phone address.',
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
  tooltip: 'Opens in a new tab.',
} as const;

const REL = {
  type: 'String',
  initValue: 'none',
  choices: ['none', 'nofollow', 'sponsored', 'ugc'],
  isFunctional: true,
  tooltip:
    'What search engines are told: that it is not vouched for, paid for, or made by visitors.',
} as const;

/** A link that is one of several things that an element shows. */
export const PAGE_LINK = {
  to: { ...TO, isOptional: true },
  'keep-scroll': KEEP_SCROLL,
  'new-tab': NEW_TAB,
  rel: REL,
} as const;

/** The attributes of elements that are links. */
export const LINK_ATTRIBUTES = {
  to: { ...TO, orElse: 'file' },
  text: { type: 'Text', initValue: '', tooltip: 'The text of the link.' },
  'keep-scroll': KEEP_SCROLL,
  'new-tab': NEW_TAB,
  rel: REL,
  file: {
    type: 'Asset',
    isOptional: true,
    isFunctional: true,
    tooltip:
      'A file that is downloaded instead, such as a PDF, named by assetUid or assetUrl of the attribute.',
  },
} as const;
