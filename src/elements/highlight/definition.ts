import { defineElement } from '../define.ts';
import { INLINE_TEXT } from '../text-attributes.ts';

export const definition = defineElement({
  eid: 'highlight',
  type: 'inline',
  catalog: { label: 'Highlight', group: 'text', tags: ['mark', 'marker'] },
  helper: 'Words that are marked as with a pen.',
  attrs: INLINE_TEXT,
  content: 'phrasing',
  presets: { Highlight: { text: 'Marked words' } },
  example: { attrs: { text: 'the best part' } },
  tag: () => 'mark',
});
