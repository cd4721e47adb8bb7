import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'share',
  type: 'inline',
  catalog: { label: 'Share', group: 'interactive', tags: ['send', 'copy', 'social'] },
  helper:
    'Shares a page by the means of the device, else copies its address; without JavaScript a mail link.',
  attrs: {
    text: { type: 'Text', initValue: 'Share', tooltip: 'The text of the link.' },
    'copied-text': {
      type: 'Text',
      initValue: 'Link copied',
      tooltip: 'What stands there for a moment when the address was copied.',
    },
    title: {
      type: 'String',
      isOptional: true,
      initValue: '',
      tooltip:
        'The title that is sent along, and the subject of the mail; empty: that of the page.',
    },
    to: {
      type: 'Page',
      isOptional: true,
      initValue: '',
      isFunctional: true,
      tooltip: 'What is shared; nothing: the page that the element stands on.',
    },
  },
  content: 'phrasing',
  example: { attrs: { text: 'Share', title: 'The oak table' } },
  actions: ['share'],
  messages: ['shared', 'copied'],
  hasBehaviour: true,
  tag: () => 'a',
});
