import { defineElement } from '../define.ts';
import { INLINE_TEXT } from '../text-attributes.ts';

export const definition = defineElement({
  eid: 'strong',
  type: 'inline',
  catalog: { label: 'Strong', group: 'text', tags: ['bold', 'important'] },
  icon: 'type',
  helper: 'Important text, shown in bold.',
  attrs: INLINE_TEXT,
  content: 'phrasing',
  presets: { Strong: { text: 'Important text' } },
  example: { attrs: { text: 'at once' } },
  tag: () => 'strong',
});
