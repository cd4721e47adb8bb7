import { defineElement } from '../../model/element.ts';

export const definition = defineElement({
  eid: 'switch-pointer',
  type: 'block',
  catalog: { label: 'Pointer switch', group: 'responsive', tags: ['touch', 'mouse'] },
  helper: 'Shows its first child to a mouse or pen, its second to a finger.',
  attrs: {},
  content: 'flow',
  slots: ['fine', 'coarse'],
  isSwitch: true,
  tag: () => 'div',
});
