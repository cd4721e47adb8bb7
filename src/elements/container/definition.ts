import { defineElement } from '../define.ts';
import type { Declarations } from '../../values/codec.ts';
import { dimensionCss } from '../../values/dimension.ts';
import { hasSides, paddingCss, type Space } from '../../values/space.ts';
import { LOOKS } from '../looks.ts';

export const definition = defineElement({
  eid: 'container',
  type: 'block',
  catalog: { label: 'Container', group: 'layout', tags: ['wrapper', 'max width', 'centred'] },
  helper: 'Holds its content in the middle, at a maximum width and with room at its sides.',
  attrs: {
    'max-width': {
      type: 'Dimension',
      isVariable: true,
      initValue: '1200px',
      minimum: 0,
      negative: false,
      tooltip: 'The greatest width, the room at the sides included.',
      toCss: (width) => ({ 'max-width': dimensionCss(width) }),
    },
    gutter: {
      type: 'Dimension',
      isVariable: true,
      initValue: '24px',
      minimum: 0,
      negative: false,
      tooltip: 'The room at both sides of the content.',
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

/** The CSS of a padding, above and below alone where the gutter holds. */
function paddingBesideGutter(value: Space): Declarations {
  if (hasSides(value)) return { padding: paddingCss(value) };
  const { t, b } = value;
  return { 'padding-block': paddingCss({ ...value, t, r: b, b: t, l: b }) };
}
