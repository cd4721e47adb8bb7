import { defineElement } from '../define.ts';
import { INLINE_TEXT } from '../text-attributes.ts';

export const definition = defineElement({
  eid: 'abbreviation',
  type: 'inline',
  catalog: { label: 'Abbreviation', group: 'text', tags: ['abbr', 'acronym'] },
  helper: 'Short for something, which is told on hover and to screen readers.',
  attrs: {
    ...INLINE_TEXT,
    meaning: {
      type: 'String',
      initValue: '',
      tooltip: 'What it is short for.',
    },
  },
  content: 'phrasing',
  presets: { Abbreviation: { text: 'CSS', meaning: 'Cascading Style Sheets' } },
  example: { attrs: { text: 'CSS', meaning: 'Cascading Style Sheets' } },
  tag: () => 'abbr',
});
