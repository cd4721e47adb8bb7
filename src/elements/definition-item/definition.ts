import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'definition-item',
  type: 'block',
  catalog: { label: 'Definition', group: 'text', tags: ['term', 'dt', 'dd', 'fact'] },
  icon: 'list',
  helper: 'A term and its definition; children follow the text.',
  attrs: {
    term: {
      type: 'Text',
      initValue: '',
      tooltip: 'Term, or the name of a fact.',
    },
    text: {
      type: 'Text',
      initValue: '',
      kind: 'multiline',
      tooltip: 'Definition of the term, or the fact.',
    },
  },
  content: 'flow',
  textIn: 'dd',
  partOf: 'terms',
  presets: { Definition: { term: 'Term', text: 'Definition' } },
  example: { attrs: { term: 'Wood', text: 'Oak' } },
  tag: () => 'div',
});
