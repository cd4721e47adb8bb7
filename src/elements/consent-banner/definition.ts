import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'consent-banner',
  type: 'block',
  catalog: { label: 'Cookie banner', group: 'consent', tags: ['cookies', 'privacy', 'gdpr'] },
  helper: 'Shows its children until the visitor has accepted or declined cookies.',
  attrs: {},
  content: 'flow',
  // Without a button nobody could answer.
  startsFilled: true,
  example: {
    children: [
      { eid: 'text', attrs: { text: 'May we count visits?' } },
      { eid: 'consent-accept', attrs: { text: 'Accept' } },
      { eid: 'consent-clear', attrs: { text: 'Decline' } },
    ],
  },
  tag: () => 'div',
});
