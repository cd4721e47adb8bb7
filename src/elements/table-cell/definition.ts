import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'table-cell',
  type: 'block',
  catalog: { label: 'Table cell', group: 'text', tags: ['td', 'th', 'header'] },
  helper: 'A cell of a row; children follow its text.',
  attrs: {
    text: {
      type: 'Text',
      isOptional: true,
      initValue: '',
      kind: 'multiline',
      tooltip: 'The text of the cell.',
    },
    header: {
      type: 'String',
      initValue: 'none',
      choices: ['none', 'column', 'row'],
      isFunctional: true,
      tooltip: 'Whether it is the header of its column or of its row.',
    },
    columns: {
      type: 'Number',
      initValue: 1,
      minimum: 1,
      maximum: 20,
      step: 1,
      isFunctional: true,
      tooltip: 'How many columns it takes.',
    },
    rows: {
      type: 'Number',
      initValue: 1,
      minimum: 1,
      maximum: 20,
      step: 1,
      isFunctional: true,
      tooltip: 'How many rows it takes.',
    },
    align: {
      type: 'String',
      isLook: true,
      initValue: 'start',
      choices: ['start', 'center', 'end'],
      tooltip: 'Where the text stands in the width; numbers stand best at the end.',
      toCss: (align) => ({ 'text-align': align }),
    },
  },
  content: 'flow',
  partOf: 'cells',
  presets: {
    Cell: { header: 'none' },
    'Header of a column': { header: 'column' },
    'Header of a row': { header: 'row' },
  },
  example: { attrs: { text: '\u20ac 1,200', align: 'end' } },
  tag: ({ header }) => (header === 'none' ? 'td' : 'th'),
});
