import { defineElement } from '../define.ts';
import { FLEX_LOOKS, GAP } from '../layout-attributes.ts';

export const definition = defineElement({
  eid: 'row',
  type: 'flex',
  catalog: { label: 'Row', group: 'layout', tags: ['flex', 'stack'] },
  helper: 'Blocks side by side, which wrap where there is no more room.',
  attrs: {
    gap: GAP,
    ...FLEX_LOOKS,
  },
  presets: {
    Centred: { gap: '20px', align: 'center', justify: 'center' },
    Spread: { gap: '20px', align: 'center', justify: 'between' },
  },
  isRow: true,
  content: 'flow',
  example: {
    attrs: { gap: '12px', justify: 'between' },
    children: [
      { eid: 'text', attrs: { text: 'On the left' } },
      { eid: 'text', attrs: { text: 'On the right' } },
    ],
  },
  tag: () => 'div',
});
