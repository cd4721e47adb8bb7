import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'share',
  type: 'inline',
  catalog: { label: 'Share', group: 'interactive', tags: ['send', 'copy', 'social'] },
  icon: 'link',
  helper:
    'A link that opens the share dialog of the device, or copies the URL of the page. Without JavaScript it opens an email.',
  attrs: {
    text: { type: 'Text', initValue: 'Share', tooltip: 'Text of the link.' },
    'copied-text': {
      type: 'Text',
      initValue: 'Link copied',
      tooltip: 'Confirmation shown briefly after the URL was copied.',
    },
    title: {
      type: 'String',
      isOptional: true,
      initValue: '',
      tooltip: 'Shared title and subject of the email; empty: the title of the page.',
    },
    to: {
      type: 'Page',
      isOptional: true,
      initValue: '',
      isFunctional: true,
      tooltip: 'Page to share; empty: the current page.',
    },
  },
  content: 'phrasing',
  example: { attrs: { text: 'Share', title: 'The oak table' } },
  actions: ['share'],
  messages: ['shared', 'copied'],
  hasBehaviour: true,
  tag: () => 'a',
});
