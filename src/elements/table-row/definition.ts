import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'table-row',
  type: 'block',
  catalog: { label: 'Table row', group: 'text', tags: ['tr'] },
  icon: 'table',
  helper: 'A row of a table; its children are cells.',
  attrs: {},
  content: 'cells',
  partOf: 'rows',
  example: {
    children: [
      { eid: 'table-cell', attrs: { text: 'Saturday', header: 'row' } },
      { eid: 'table-cell', attrs: { text: '10:00 to 16:00' } },
    ],
  },
  tag: () => 'tr',
});
