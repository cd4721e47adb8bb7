import { defineElement } from '../define.ts';
import { dimensionCss, isZero } from '../../values/dimension.ts';
import { GAP, tracksWidth } from '../layout-attributes.ts';

export const definition = defineElement({
  eid: 'grid',
  type: 'block',
  catalog: { label: 'Grid', group: 'layout', tags: ['columns', 'cards', 'responsive'] },
  icon: 'columns-3',
  helper: 'A grid of equal columns, whose number can depend on the available width.',
  attrs: {
    columns: {
      type: 'Number',
      isResponsive: true,
      initValue: 3,
      minimum: 0,
      maximum: 12,
      step: 1,
      tooltip: 'Maximum number of columns; 0 for as many as fit.',
    },
    'min-width': {
      type: 'Dimension',
      isVariable: true,
      isResponsive: true,
      initValue: '240px',
      minimum: 0,
      negative: false,
      tooltip: 'Minimum width of a column. With 0, the number of columns is fixed.',
    },
    gap: GAP,
    'row-gap': {
      type: 'Dimension',
      isVariable: true,
      isLook: true,
      initValue: '20px',
      minimum: 0,
      negative: false,
      tooltip: 'Distance between rows, if it differs from that between columns.',
      toCss: (gap) => ({ 'row-gap': dimensionCss(gap) }),
    },
    align: {
      type: 'String',
      isLook: true,
      initValue: 'stretch',
      choices: ['stretch', 'start', 'center', 'end'],
      tooltip: 'Vertical alignment of children in their row.',
      toCss: (align) => ({ 'align-items': align }),
    },
    justify: {
      type: 'String',
      isLook: true,
      initValue: 'stretch',
      choices: ['stretch', 'start', 'center', 'end'],
      tooltip: 'Horizontal alignment of children in their column.',
      toCss: (justify) => ({ 'justify-items': justify }),
    },
  },
  content: 'flow',
  presets: {
    'Two columns': { columns: 2, 'min-width': '300px', gap: '24px' },
    'Three columns': { columns: 3, 'min-width': '240px', gap: '24px' },
    'Four columns': { columns: 4, 'min-width': '200px', gap: '24px' },
    'As many as fit': { columns: 0, 'min-width': '240px', gap: '24px' },
    'Three columns, fixed': { columns: 3, 'min-width': '0px', gap: '12px' },
  },
  starts: {
    children: [
      { eid: 'text', attrs: { text: 'First cell' } },
      { eid: 'text', attrs: { text: 'Second cell' } },
      { eid: 'text', attrs: { text: 'Third cell' } },
      { eid: 'text', attrs: { text: 'Fourth cell' } },
    ],
  },
  // The blocks fill one row of columns; with automatic columns, they fill more than one row in a
  // typical window.
  startCount: ({ columns = 3 }) => (typeof columns === 'number' && columns > 0 ? columns : 5),
  example: {
    attrs: { columns: 2, 'min-width': '280px', gap: '24px' },
    children: [
      { eid: 'text', attrs: { text: 'On the left, or above.' } },
      { eid: 'text', attrs: { text: 'On the right, or below.' } },
    ],
  },
  tag: () => 'div',
  widthInside: ({ columns, 'min-width': minimum, gap }, pixels, children) =>
    tracksWidth({
      // With automatic columns, columns without a child collapse.
      most: columns === 0 ? Math.max(1, children) : columns,
      narrowest: pixels(minimum) ?? 0,
      gap: pixels(gap) ?? 0,
    }),
  rules: ({ columns, 'min-width': minimum, gap }, self) => {
    const narrowest = dimensionCss(minimum);
    const share = `(100% - ${columns - 1} * ${dimensionCss(gap)}) / ${columns}`;
    const least = columns === 0 ? narrowest : `max(${narrowest}, ${share})`;
    const repeat = columns === 0 ? 'auto-fit' : 'auto-fill';
    const columnsCss =
      columns > 0 && isZero(minimum)
        ? `repeat(${columns},minmax(0,1fr))`
        : `repeat(${repeat},minmax(min(100%, ${least}),1fr))`;
    return [`${self}{grid-template-columns:${columnsCss}}`];
  },
});
