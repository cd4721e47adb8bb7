/** What every element that leads somewhere has in common. */
export const LINK_ATTRIBUTES = {
  to: {
    type: 'Page',
    initValue: '',
    isFunctional: true,
    tooltip:
      'Where it leads: a board, a board and an anchor (uid#anchor), or a web, mail or phone address.',
  },
  text: { type: 'Text', initValue: '', tooltip: 'The text of the link.' },
  'keep-scroll': {
    type: 'Boolean',
    initValue: false,
    isFunctional: true,
    tooltip: 'Keeps the scroll position when the page changes.',
  },
  'new-tab': {
    type: 'Boolean',
    initValue: false,
    isFunctional: true,
    tooltip: 'Opens in a new tab.',
  },
} as const;
