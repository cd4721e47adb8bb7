import { defineElement } from '../define.ts';
import { INLINE_TEXT } from '../text-attributes.ts';

export const definition = defineElement({
  eid: 'span',
  type: 'inline',
  catalog: { label: 'Span', group: 'text', tags: ['inline', 'words', 'style'] },
  icon: 'type',
  helper: 'Part of a text with its own styles, or text that follows an inline element.',
  attrs: INLINE_TEXT,
  hasDynamicAttrs: true,
  content: 'phrasing',
  presets: { Words: { text: 'Words' } },
  example: { attrs: { text: ' and so on.' } },
  tag: () => 'span',
});
