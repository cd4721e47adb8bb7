import { defineElement } from '../define.ts';
import { INLINE_TEXT } from '../text-attributes.ts';

export const definition = defineElement({
  eid: 'small',
  type: 'inline',
  catalog: { label: 'Small print', group: 'text', tags: ['legal', 'aside', 'fine print'] },
  icon: 'type',
  helper: 'Small print within a text.',
  attrs: INLINE_TEXT,
  content: 'phrasing',
  presets: { 'Small print': { text: 'Small print' } },
  example: { attrs: { text: 'Prices include VAT.' } },
  tag: () => 'small',
});
