import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'composite',
  type: 'composite',
  catalog: { label: 'Composite', group: 'composites', tags: ['component', 'symbol', 'part'] },
  helper:
    'Shows the tree of another board in its place. Children fill the slots of that board; attributes with isGroup set its exposed properties; looks and the anchor go to its root block.',
  attrs: {
    source: {
      type: 'Page',
      initValue: '',
      isFunctional: true,
      isBoard: true,
      tooltip: 'The uid of the board that is shown.',
    },
  },
  content: 'flow',
  example: { attrs: { source: 'uid-of-a-board' } },
  tag: () => 'div',
});
