import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'list-item',
  type: 'block',
  catalog: { label: 'List item', group: 'text', tags: ['bullet'] },
  icon: 'list',
  helper: 'An item of a list; children follow its text.',
  attrs: {
    text: {
      type: 'Text',
      initValue: '',
      kind: 'multiline',
      tooltip: 'Text of the item.',
    },
  },
  content: 'flow',
  partOf: 'items',
  presets: { Item: { text: 'Item' } },
  example: { attrs: { text: 'First' } },
  tag: () => 'li',
});
