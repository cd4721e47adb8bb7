import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'switch-pointer',
  type: 'block',
  catalog: { label: 'Pointer switch', group: 'responsive', tags: ['touch', 'mouse'] },
  icon: 'monitor-smartphone',
  helper: 'Shows its first child on devices with a mouse or pen, its second on touchscreens.',
  attrs: {},
  content: 'flow',
  slots: ['fine', 'coarse'],
  example: {
    children: [
      { eid: 'text', attrs: { text: 'For a mouse' } },
      { eid: 'text', attrs: { text: 'For a touchscreen' } },
    ],
  },
  isSwitch: true,
  tag: () => 'div',
});
