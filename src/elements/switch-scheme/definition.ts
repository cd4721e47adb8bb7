import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'switch-scheme',
  type: 'block',
  catalog: { label: 'Scheme switch', group: 'responsive', tags: ['dark mode', 'theme'] },
  helper: 'Shows its first child in a light color scheme of the device, its second in a dark one.',
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
