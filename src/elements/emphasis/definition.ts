import { defineElement } from '../define.ts';
import { INLINE_TEXT } from '../text-attributes.ts';

export const definition = defineElement({
  eid: 'emphasis',
  type: 'inline',
  catalog: { label: 'Emphasis', group: 'text', tags: ['italic', 'stress'] },
  helper: 'Words that are stressed within a text, in italics.',
  attrs: INLINE_TEXT,
  content: 'phrasing',
  presets: { Emphasis: { text: 'Stressed words' } },
  example: { attrs: { text: 'never' } },
  tag: () => 'em',
});
