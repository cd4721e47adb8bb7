import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'table',
  type: 'block',
  catalog: { label: 'Table', group: 'text', tags: ['data', 'rows', 'columns', 'prices'] },
  icon: 'table',
  helper: 'A table. It scrolls horizontally if there is not enough space.',
  attrs: {
    caption: {
      type: 'Text',
      initValue: '',
      isOptional: true,
      tooltip: 'Caption above the table, which also names it for screen readers.',
    },
    'header-rows': {
      type: 'Number',
      initValue: 1,
      minimum: 0,
      maximum: 5,
      step: 1,
      isFunctional: true,
      tooltip: 'Number of header rows at the top.',
    },
    variant: {
      type: 'String',
      initValue: 'lines',
      choices: ['lines', 'striped', 'grid', 'plain'],
      tooltip:
        'Lines between rows, shading on alternate rows, lines around all cells, or no decoration.',
    },
  },
  content: 'rows',
  presets: {
    Lines: { 'header-rows': 1, variant: 'lines' },
    Striped: { 'header-rows': 1, variant: 'striped' },
    Grid: { 'header-rows': 1, variant: 'grid' },
    Plain: { 'header-rows': 0, variant: 'plain' },
  },
  startsFilled: true,
  example: {
    attrs: { caption: 'Opening hours' },
    children: [
      {
        eid: 'table-row',
        children: [
          { eid: 'table-cell', attrs: { text: 'Day', header: 'column' } },
          { eid: 'table-cell', attrs: { text: 'Hours', header: 'column' } },
        ],
      },
      {
        eid: 'table-row',
        children: [
          { eid: 'table-cell', attrs: { text: 'Saturday', header: 'row' } },
          { eid: 'table-cell', attrs: { text: '10:00 to 16:00' } },
        ],
      },
    ],
  },
  latterSlots: 'Row',
  tag: () => 'div',
  deriveSlots: (props) =>
    Array.from({ length: props['header-rows'] }, (_, index) => `Header row ${index + 1}`),
  isInteractive: () => true,
});
