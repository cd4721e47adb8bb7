import { defineElement } from '../define.ts';
import { INLINE_TEXT } from '../text-attributes.ts';

export const definition = defineElement({
  eid: 'highlight',
  type: 'inline',
  catalog: { label: 'Highlight', group: 'text', tags: ['mark', 'marker'] },
  helper: 'Highlighted text, as with a marker.',
  attrs: INLINE_TEXT,
  content: 'phrasing',
  presets: { Highlight: { text: 'Highlighted text' } },
  example: { attrs: { text: 'the best part' } },
  tag: () => 'mark',
});
