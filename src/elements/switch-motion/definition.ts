import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'switch-motion',
  type: 'block',
  catalog: { label: 'Motion switch', group: 'responsive', tags: ['animation', 'accessibility'] },
  helper:
    'Shows its first child where motion is welcome, its second where the visitor wants less of it.',
  attrs: {},
  content: 'flow',
  slots: ['no preference', 'reduced'],
  example: {
    children: [
      { eid: 'text', attrs: { text: 'Where motion is welcome' } },
      { eid: 'text', attrs: { text: 'Where less of it is wanted' } },
    ],
  },
  isSwitch: true,
  tag: () => 'div',
});
