import { defineElement } from '../define.ts';
import { FLEX_LOOKS, GAP } from '../layout-attributes.ts';

export const definition = defineElement({
  eid: 'column',
  type: 'flex',
  catalog: { label: 'Column', group: 'layout', tags: ['flex', 'stack'] },
  icon: 'rows-3',
  helper: 'A container that arranges its children vertically with an equal gap.',
  attrs: {
    gap: GAP,
    ...FLEX_LOOKS,
  },
  presets: {
    Centered: { gap: '20px', align: 'center', justify: 'center' },
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
