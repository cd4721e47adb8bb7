import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'composite',
  type: 'composite',
  catalog: { label: 'Component', group: 'components', tags: ['component', 'symbol', 'part'] },
  icon: 'component',
  helper:
    'An instance of a component. Children fill the slots of the main component; attributes with isGroup set its component properties; styles and the anchor apply to its root layer.',
  attrs: {
    source: {
      label: 'main component',
      type: 'Page',
      initValue: '',
      isFunctional: true,
      isBoard: true,
      tooltip: 'Main component of the instance, by its uid.',
    },
  },
  content: 'flow',
  example: { attrs: { source: 'uid-of-a-board' } },
  tag: () => 'div',
});
