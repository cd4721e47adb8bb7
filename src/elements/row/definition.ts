import { defineElement } from '../define.ts';
import { FLEX_LOOKS, GAP } from '../layout-attributes.ts';

export const definition = defineElement({
  eid: 'row',
  type: 'flex',
  catalog: { label: 'Row', group: 'layout', tags: ['flex', 'stack'] },
  icon: 'columns-3',
  helper:
    'A container that arranges its children horizontally, and wraps them if there is not enough space.',
  attrs: {
    gap: GAP,
    ...FLEX_LOOKS,
  },
  presets: {
    Centered: { gap: '20px', align: 'center', justify: 'center' },
    'Space between': { gap: '20px', align: 'center', justify: 'between' },
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
