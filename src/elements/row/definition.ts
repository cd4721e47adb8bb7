import { defineElement } from '../../model/element.ts';
import { dimensionCss } from '../../values/dimension.ts';

export const definition = defineElement({
  eid: 'row',
  type: 'flex',
  catalog: { label: 'Row', group: 'layout', tags: ['flex', 'stack'] },
  helper: 'A flex container whose children stand side by side and wrap.',
  attrs: {
    gap: {
      type: 'Dimension',
      initValue: '20px',
      minimum: 0,
      negative: false,
      tooltip: 'The distance between the children.',
      toCss: (gap) => ({ gap: dimensionCss(gap) }),
    },
  },
  content: 'flow',
  tag: () => 'div',
});
