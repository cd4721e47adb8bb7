import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'consent-switch',
  type: 'block',
  catalog: { label: 'Consent switch', group: 'consent', tags: ['cookies', 'privacy'] },
  helper:
    'Shows one child to those who have accepted cookies, one to those who have declined, and one to those who have not answered, or have no JavaScript.',
  attrs: {},
  content: 'flow',
  slots: ['accepted', 'cleared', 'absent'],
  example: {
    children: [
      { eid: 'text', attrs: { text: 'You have accepted cookies.' } },
      { eid: 'text', attrs: { text: 'You have declined cookies.' } },
      { eid: 'text', attrs: { text: 'You have not answered yet.' } },
    ],
  },
  isSwitch: true,
  tag: () => 'div',
});
