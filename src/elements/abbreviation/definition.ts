import { defineElement } from '../define.ts';
import { INLINE_TEXT } from '../text-attributes.ts';

export const definition = defineElement({
  eid: 'abbreviation',
  type: 'inline',
  catalog: { label: 'Abbreviation', group: 'text', tags: ['abbr', 'acronym'] },
  helper: 'An abbreviation. Its full form is shown on hover and read by screen readers.',
  attrs: {
    ...INLINE_TEXT,
    meaning: {
      label: 'full form',
      type: 'String',
      initValue: '',
      tooltip: 'Full form of the abbreviation.',
    },
  },
  content: 'phrasing',
  presets: { Abbreviation: { text: 'CSS', meaning: 'Cascading Style Sheets' } },
  example: { attrs: { text: 'CSS', meaning: 'Cascading Style Sheets' } },
  tag: () => 'abbr',
});
