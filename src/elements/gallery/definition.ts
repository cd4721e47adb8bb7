import { defineElement } from '../define.ts';
import { dimensionCss } from '../../values/dimension.ts';
import { tracksWidth } from '../layout-attributes.ts';
import { aspectRatio, RATIOS } from '../ratio-choices.ts';

export const definition = defineElement({
  eid: 'gallery',
  type: 'media',
  catalog: { label: 'Gallery', group: 'media', tags: ['lightbox', 'pictures', 'photos', 'grid'] },
  helper: 'A grid of pictures that open in a large view; its children are images.',
  attrs: {
    columns: {
      type: 'Number',
      initValue: 3,
      minimum: 1,
      maximum: 8,
      step: 1,
      tooltip: 'How many pictures stand side by side where there is room.',
      toCss: (columns): Record<string, string> => ({ '--columns': String(columns) }),
    },
    gap: {
      type: 'Dimension',
      isVariable: true,
      initValue: '12px',
      minimum: 0,
      negative: false,
      tooltip: 'The distance between the pictures.',
      toCss: (gap): Record<string, string> => ({ '--gap': dimensionCss(gap) }),
    },
    layout: {
      type: 'String',
      initValue: 'grid',
      choices: ['grid', 'masonry'],
      tooltip: 'Rows of equal cells, or columns in which each picture keeps its height.',
    },
    ratio: {
      type: 'String',
      initValue: '1:1',
      choices: RATIOS,
      tooltip: 'The shape of the small pictures; what is too much is cut off.',
      toCss: (ratio): Record<string, string> =>
        ratio === 'own' ? {} : { '--ratio': aspectRatio(ratio) },
    },
    enlarge: {
      type: 'Boolean',
      initValue: true,
      isFunctional: true,
      tooltip: 'Opens a picture large on a click; without JavaScript its file.',
    },
    'close-text': {
      type: 'String',
      initValue: 'Close',
      tooltip: 'Name of the button that closes.',
    },
    'previous-text': {
      type: 'String',
      initValue: 'Previous picture',
      tooltip: 'Name of the button that leads back.',
    },
    'next-text': {
      type: 'String',
      initValue: 'Next picture',
      tooltip: 'Name of the button that leads on.',
    },
  },
  content: 'flow',
  presets: {
    Squares: { columns: 3, ratio: '1:1' },
    Masonry: { layout: 'masonry', ratio: 'own' },
    'Film strip': { columns: 4, ratio: '3:2', gap: '4px' },
  },
  example: {
    attrs: { columns: 2 },
    children: [
      {
        eid: 'image',
        attrs: { image: { assetUid: 'uid-of-an-image' }, alt: 'A table', caption: 'Oak, 2024' },
      },
      { eid: 'image', attrs: { image: { assetUid: 'uid-of-an-image' }, alt: 'A chair' } },
    ],
  },
  actions: ['open', 'close', 'next', 'previous'],
  hasBehaviour: true,
  itemAttrs: ['image', 'alt', 'caption'],
  tag: () => 'div',
  widthInside: ({ columns, gap, layout }, pixels) =>
    tracksWidth({
      most: columns,
      narrowest: layout === 'masonry' ? 160 : 130,
      gap: pixels(gap) ?? 0,
    }),
  isInteractive: ({ enlarge }) => enlarge,
});
