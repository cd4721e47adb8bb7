import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'definition-item',
  type: 'block',
  catalog: { label: 'Definition', group: 'text', tags: ['term', 'dt', 'dd', 'fact'] },
  helper: 'A term and what it means; children follow the text.',
  attrs: {
    term: {
      type: 'Text',
      initValue: '',
      tooltip: 'The term, or the name of the fact.',
    },
    text: {
      type: 'Text',
      initValue: '',
      kind: 'multiline',
      tooltip: 'What it means, or the fact.',
    },
  },
  content: 'flow',
  textIn: 'dd',
  partOf: 'terms',
  presets: { Definition: { term: 'Term', text: 'What it means' } },
  example: { attrs: { term: 'Wood', text: 'Oak' } },
  tag: () => 'div',
});
