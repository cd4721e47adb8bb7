import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'switch-scheme',
  type: 'block',
  catalog: { label: 'Color scheme switch', group: 'responsive', tags: ['dark mode', 'theme'] },
  icon: 'monitor-smartphone',
  helper:
    'Shows its first child on devices with a light color scheme, its second on those with a dark one.',
  attrs: {},
  content: 'flow',
  slots: ['light', 'dark'],
  example: {
    children: [
      { eid: 'text', attrs: { text: 'In a light scheme' } },
      { eid: 'text', attrs: { text: 'In a dark scheme' } },
    ],
  },
  isSwitch: true,
  tag: () => 'div',
});
