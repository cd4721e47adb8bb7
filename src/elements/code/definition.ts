import { defineElement } from '../define.ts';
import { INLINE_TEXT } from '../text-attributes.ts';

export const definition = defineElement({
  eid: 'code',
  type: 'inline',
  catalog: { label: 'Code', group: 'text', tags: ['inline', 'monospace', 'variable'] },
  icon: 'type',
  helper: 'Code within a text, such as a name or a command.',
  attrs: INLINE_TEXT,
  content: 'phrasing',
  presets: { Code: { text: 'code' } },
  example: { attrs: { text: 'npm start' } },
  tag: () => 'code',
});
