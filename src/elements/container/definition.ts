import { defineElement } from '../define.ts';
import type { Declarations } from '../../values/codec.ts';
import { dimensionCss } from '../../values/dimension.ts';
import { hasSides, paddingCss, type Space } from '../../values/space.ts';
import { LOOKS } from '../looks.ts';

export const definition = defineElement({
  eid: 'container',
  type: 'block',
  catalog: { label: 'Container', group: 'layout', tags: ['wrapper', 'max width', 'centred'] },
  icon: 'rows-3',
  helper: 'A container that centers its content and limits its width.',
  attrs: {
    'max-width': {
      type: 'Dimension',
      isVariable: true,
      initValue: '1200px',
      minimum: 0,
      negative: false,
      tooltip: 'Maximum width, including the gutter on both sides.',
      toCss: (width) => ({ 'max-width': dimensionCss(width) }),
    },
    gutter: {
      type: 'Dimension',
      isVariable: true,
      initValue: '24px',
      minimum: 0,
      negative: false,
      tooltip: 'Space on the left and right of the content.',
      toCss: (gutter) => ({ 'padding-inline': dimensionCss(gutter) }),
    },
  },
  ownLooks: { padding: { ...LOOKS.padding, toCss: paddingBesideGutter } },
  content: 'flow',
  presets: {
    'Small (640px)': { 'max-width': '640px', gutter: '24px' },
    'Medium (960px)': { 'max-width': '960px', gutter: '24px' },
    'Large (1200px)': { 'max-width': '1200px', gutter: '24px' },
    'Extra large (1440px)': { 'max-width': '1440px', gutter: '32px' },
    'Line length (65ch)': { 'max-width': '65ch', gutter: '24px' },
  },
  example: {
    attrs: { 'max-width': '960px' },
    children: [{ eid: 'text', attrs: { text: 'Never wider than 960 pixels.' } }],
  },
  tag: () => 'div',
  widthInside: ({ 'max-width': width, gutter }, pixels) => ({
    most: pixels(width),
    sides: 2 * (pixels(gutter) ?? 0),
  }),
});

/** The CSS of a padding: if the gutter applies, only its top and bottom sides. */
function paddingBesideGutter(value: Space): Declarations {
  if (hasSides(value)) return { padding: paddingCss(value) };
  const { t, b } = value;
  return { 'padding-block': paddingCss({ ...value, t, r: b, b: t, l: b }) };
}
