import { defineElement } from '../define.ts';
import { dimensionCss, isZero } from '../../values/dimension.ts';
import { GAP, tracksWidth } from '../layout-attributes.ts';

export const definition = defineElement({
  eid: 'grid',
  type: 'block',
  catalog: { label: 'Grid', group: 'layout', tags: ['columns', 'cards', 'responsive'] },
  helper:
    'Equal columns: as many as fit, or a number of them that becomes smaller where they would be too narrow.',
  attrs: {
    columns: {
      type: 'Number',
      isResponsive: true,
      initValue: 3,
      minimum: 0,
      maximum: 12,
      step: 1,
      tooltip: 'How many columns there are at most; 0 for as many as fit.',
    },
    'min-width': {
      type: 'Dimension',
      isVariable: true,
      isResponsive: true,
      initValue: '240px',
      minimum: 0,
      negative: false,
      tooltip: 'Columns are never narrower than this: there are fewer then. 0 keeps their number.',
    },
    gap: GAP,
    'row-gap': {
      type: 'Dimension',
      isVariable: true,
      isLook: true,
      initValue: '20px',
      minimum: 0,
      negative: false,
      tooltip: 'The distance between the rows, where it is another than between the columns.',
      toCss: (gap) => ({ 'row-gap': dimensionCss(gap) }),
    },
    align: {
      type: 'String',
      isLook: true,
      initValue: 'stretch',
      choices: ['stretch', 'start', 'center', 'end'],
      tooltip: 'Where the children stand in the height of their row.',
      toCss: (align) => ({ 'align-items': align }),
    },
    justify: {
      type: 'String',
      isLook: true,
      initValue: 'stretch',
      choices: ['stretch', 'start', 'center', 'end'],
      tooltip: 'Where the children stand in the width of their column.',
      toCss: (justify) => ({ 'justify-items': justify }),
    },
  },
  content: 'flow',
  presets: {
    'Two columns': { columns: 2, 'min-width': '300px', gap: '24px' },
    'Three columns': { columns: 3, 'min-width': '240px', gap: '24px' },
    'Four columns': { columns: 4, 'min-width': '200px', gap: '24px' },
    'As many as fit': { columns: 0, 'min-width': '240px', gap: '24px' },
    'Always three': { columns: 3, 'min-width': '0px', gap: '12px' },
  },
  starts: {
    children: [
      { eid: 'text', attrs: { text: 'The first of them.' } },
      { eid: 'text', attrs: { text: 'The second of them.' } },
      { eid: 'text', attrs: { text: 'The third of them.' } },
      { eid: 'text', attrs: { text: 'The fourth of them.' } },
    ],
  },
  // One row of columns; where as many as fit are shown, more than one row in a usual window.
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
      // Tracks that nothing stands in make room for the others.
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
