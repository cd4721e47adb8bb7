import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'line-break',
  type: 'inline',
  catalog: { label: 'Line break', group: 'text', tags: ['br', 'new line'] },
  icon: 'minus',
  helper: 'A line break within a text.',
  attrs: {},
  content: 'none',
  tag: () => 'br',
});
