import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'table',
  type: 'block',
  catalog: { label: 'Table', group: 'text', tags: ['data', 'rows', 'columns', 'prices'] },
  helper: 'Facts in rows and columns; where there is no room for it, it scrolls by itself.',
  attrs: {
    caption: {
      type: 'Text',
      initValue: '',
      isOptional: true,
      tooltip: 'What the table tells; stands above it, and names it for screen readers.',
    },
    'header-rows': {
      type: 'Number',
      initValue: 1,
      minimum: 0,
      maximum: 5,
      step: 1,
      isFunctional: true,
      tooltip: 'How many of the first rows are headers of the columns.',
    },
    variant: {
      type: 'String',
      initValue: 'lines',
      choices: ['lines', 'striped', 'grid', 'plain'],
      tooltip: 'Lines between the rows, a tint on every other row, lines all around, or neither.',
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
