import { defineElement } from '../define.ts';
import { dimensionCss } from '../../values/dimension.ts';

export const definition = defineElement({
  eid: 'spacer',
  type: 'block',
  catalog: { label: 'Spacer', group: 'layout', tags: ['space', 'gap', 'push'] },
  icon: 'minus',
  helper: 'Empty space between elements. In a row or column it can push the others apart.',
  attrs: {
    height: {
      type: 'Dimension',
      isVariable: true,
      initValue: '40px',
      minimum: 0,
      negative: false,
      tooltip: 'Height of the space.',
      toCss: (height) => ({ 'block-size': dimensionCss(height) }),
    },
    grow: {
      type: 'Boolean',
      initValue: false,
      tooltip: 'Takes all remaining space of the row or column.',
      toCss: (grows): Readonly<Record<string, string>> => (grows ? { flex: '1 1 0' } : {}),
    },
  },
  content: 'none',
  presets: {
    Small: { height: '16px', grow: false },
    Medium: { height: '40px', grow: false },
    Large: { height: '96px', grow: false },
    'Push apart': { height: '0px', grow: true },
  },
  example: { attrs: { height: '64px' } },
  tag: () => 'div',
});
