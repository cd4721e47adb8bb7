import { defineElement } from '../define.ts';
import { dimensionCss, isZero } from '../../values/dimension.ts';
import { GAP } from '../layout-attributes.ts';
import { LABEL } from '../text-attributes.ts';

export const definition = defineElement({
  eid: 'scroll-row',
  type: 'block',
  catalog: { label: 'Scroll row', group: 'layout', tags: ['carousel', 'slider', 'snap', 'swipe'] },
  helper:
    'A row that is wider than its room: it is scrolled by finger, wheel or arrow keys, and its children snap into place.',
  attrs: {
    'item-width': {
      type: 'Dimension',
      isVariable: true,
      initValue: '280px',
      minimum: 0,
      negative: false,
      tooltip: 'The width of each child, at most all the room there is; 0 for as wide as it is.',
      toCss: (width) => ({
        'grid-auto-columns': isZero(width) ? 'max-content' : `min(100%, ${dimensionCss(width)})`,
      }),
    },
    gap: GAP,
    snap: {
      type: 'String',
      initValue: 'start',
      choices: ['start', 'center', 'none'],
      tooltip: 'The part of a child that stops at the same part of the row.',
      toCss: (snap) => ({ '--snap': snap }),
    },
    label: { ...LABEL, tooltip: 'What the row shows, for those who do not see it.' },
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
