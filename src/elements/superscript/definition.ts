import { defineElement } from '../define.ts';
import { INLINE_TEXT } from '../text-attributes.ts';

export const definition = defineElement({
  eid: 'superscript',
  type: 'inline',
  catalog: { label: 'Superscript', group: 'text', tags: ['sup', 'exponent', 'footnote'] },
  helper: 'Text above the baseline, as in an exponent.',
  attrs: INLINE_TEXT,
  content: 'phrasing',
  presets: { Exponent: { text: '2' }, Trademark: { text: '\u2122' } },
  example: { attrs: { text: '2' } },
  tag: () => 'sup',
});
