import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'switch-pointer',
  type: 'block',
  catalog: { label: 'Pointer switch', group: 'responsive', tags: ['touch', 'mouse'] },
  helper: 'Shows its first child to a mouse or pen, its second to a finger.',
  attrs: {},
  content: 'flow',
  slots: ['fine', 'coarse'],
  example: {
    children: [
      { eid: 'text', attrs: { text: 'For a mouse' } },
      { eid: 'text', attrs: { text: 'For a finger' } },
    ],
  },
  isSwitch: true,
  tag: () => 'div',
});
