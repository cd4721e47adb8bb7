import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'consent-banner',
  type: 'block',
  catalog: { label: 'Cookie banner', group: 'consent', tags: ['cookies', 'privacy', 'gdpr'] },
  icon: 'mouse-pointer-click',
  helper: 'A banner that is shown until the visitor accepts or declines cookies.',
  attrs: {},
  content: 'flow',
  // A new banner has buttons, since visitors couldn't answer an empty one.
  startsFilled: true,
  example: {
    children: [
      { eid: 'text', attrs: { text: 'May we use cookies to count visits?' } },
      { eid: 'consent-accept', attrs: { text: 'Accept' } },
      { eid: 'consent-clear', attrs: { text: 'Decline' } },
    ],
  },
  tag: () => 'div',
});
