import { defineElement } from '../define.ts';
import { dimensionCss, isZero } from '../../values/dimension.ts';
import { GAP } from '../layout-attributes.ts';
import { LABEL } from '../text-attributes.ts';

export const definition = defineElement({
  eid: 'scroll-row',
  type: 'block',
  catalog: { label: 'Scroll row', group: 'layout', tags: ['carousel', 'slider', 'snap', 'swipe'] },
  icon: 'columns-3',
  helper:
    'A row that scrolls horizontally by touch, wheel or arrow keys. Its children snap into place, as in a carousel.',
  attrs: {
    'item-width': {
      type: 'Dimension',
      isVariable: true,
      initValue: '280px',
      minimum: 0,
      negative: false,
      tooltip: 'Width of each child, up to that of the row; 0 for the child’s own width.',
      toCss: (width) => ({
        'grid-auto-columns': isZero(width) ? 'max-content' : `min(100%, ${dimensionCss(width)})`,
      }),
    },
    gap: GAP,
    snap: {
      type: 'String',
      initValue: 'start',
      choices: ['start', 'center', 'none'],
      tooltip: 'Part of a child that aligns with the row when scrolling stops.',
      toCss: (snap) => ({ '--snap': snap }),
    },
    label: { ...LABEL, tooltip: 'Name of the row for screen readers.' },
  },
  content: 'flow',
  presets: {
    Cards: { 'item-width': '280px', gap: '20px', snap: 'start' },
    'One at a time': { 'item-width': '100%', gap: '0px', snap: 'center' },
    Logos: { 'item-width': '0px', gap: '48px', snap: 'none' },
  },
  example: {
    attrs: { 'item-width': '240px', label: 'Our work' },
    children: [
      { eid: 'card', attrs: { heading: 'A table' } },
      { eid: 'card', attrs: { heading: 'A chair' } },
      { eid: 'card', attrs: { heading: 'A bench' } },
    ],
  },
  tag: () => 'div',
  widthInside({ 'item-width': width }, pixels) {
    const most = pixels(width) ?? 0;
    return most > 0 ? { at: (px) => Math.min(px, most), jumps: [most] } : {};
  },
  isInteractive: () => true,
});
