import { defineElement } from '../define.ts';
import { FLEX_LOOKS, GAP } from '../layout-attributes.ts';

export const definition = defineElement({
  eid: 'column',
  type: 'flex',
  catalog: { label: 'Column', group: 'layout', tags: ['flex', 'stack'] },
  helper: 'Blocks below each other, with the same gap between them.',
  attrs: {
    gap: GAP,
    ...FLEX_LOOKS,
  },
  presets: {
    Centred: { gap: '20px', align: 'center', justify: 'center' },
  },
  content: 'flow',
  example: {
    attrs: { gap: '12px', align: 'start' },
    children: [
      { eid: 'text', attrs: { text: 'Above' } },
      { eid: 'text', attrs: { text: 'Below' } },
    ],
  },
  tag: () => 'div',
});
