import { defineElement } from '../define.ts';
import { GAP } from '../layout-attributes.ts';

export const definition = defineElement({
  eid: 'definition-list',
  type: 'block',
  catalog: { label: 'Definition list', group: 'text', tags: ['dl', 'terms', 'glossary', 'facts'] },
  icon: 'list',
  helper: 'A list of terms with definitions, or of names with facts.',
  attrs: {
    layout: {
      type: 'String',
      initValue: 'stacked',
      choices: ['stacked', 'columns'],
      tooltip: 'Definition below its term, or next to it if there is space.',
    },
    gap: { ...GAP, initValue: '16px' },
  },
  content: 'terms',
  presets: {
    Glossary: { layout: 'stacked', gap: '16px' },
    Facts: { layout: 'columns', gap: '12px' },
  },
  startsFilled: true,
  example: {
    attrs: { layout: 'columns' },
    children: [
      { eid: 'definition-item', attrs: { term: 'Wood', text: 'Oak' } },
      { eid: 'definition-item', attrs: { term: 'Seats', text: 'Eight' } },
    ],
  },
  tag: () => 'dl',
});
