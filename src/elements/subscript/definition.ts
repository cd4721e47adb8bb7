import { defineElement } from '../define.ts';
import { INLINE_TEXT } from '../text-attributes.ts';

export const definition = defineElement({
  eid: 'subscript',
  type: 'inline',
  catalog: { label: 'Subscript', group: 'text', tags: ['sub', 'chemistry', 'index'] },
  helper: 'Text below the baseline, as in a chemical formula.',
  attrs: INLINE_TEXT,
  content: 'phrasing',
  presets: { Index: { text: '2' } },
  example: { attrs: { text: '2' } },
  tag: () => 'sub',
});
