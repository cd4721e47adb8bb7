import { defineElement } from '../define.ts';
import { INLINE_TEXT } from '../text-attributes.ts';

export const definition = defineElement({
  eid: 'emphasis',
  type: 'inline',
  catalog: { label: 'Emphasis', group: 'text', tags: ['italic', 'stress'] },
  icon: 'type',
  helper: 'Emphasized text, shown in italics.',
  attrs: INLINE_TEXT,
  content: 'phrasing',
  presets: { Emphasis: { text: 'Emphasized text' } },
  example: { attrs: { text: 'never' } },
  tag: () => 'em',
});
