import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'switch-motion',
  type: 'block',
  catalog: { label: 'Motion switch', group: 'responsive', tags: ['animation', 'accessibility'] },
  icon: 'monitor-smartphone',
  helper: 'Shows its first child normally, its second to visitors who prefer reduced motion.',
  attrs: {},
  content: 'flow',
  slots: ['no preference', 'reduced'],
  example: {
    children: [
      { eid: 'text', attrs: { text: 'With motion' } },
      { eid: 'text', attrs: { text: 'With reduced motion' } },
    ],
  },
  isSwitch: true,
  tag: () => 'div',
});
