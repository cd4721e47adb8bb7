import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'consent-switch',
  type: 'block',
  catalog: { label: 'Consent switch', group: 'consent', tags: ['cookies', 'privacy'] },
  icon: 'mouse-pointer-click',
  helper:
    'Shows one child to visitors who accepted cookies, one to those who declined, and one to those without an answer or without JavaScript.',
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
