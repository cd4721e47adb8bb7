import { defineElement } from '../define.ts';
import { dimensionCss } from '../../values/dimension.ts';
import { tracksWidth } from '../layout-attributes.ts';
import { aspectRatio, RATIOS } from '../ratio-choices.ts';

export const definition = defineElement({
  eid: 'gallery',
  type: 'media',
  catalog: { label: 'Gallery', group: 'media', tags: ['lightbox', 'pictures', 'photos', 'grid'] },
  icon: 'image',
  helper: 'A grid of images that open in a lightbox; its children are images.',
  attrs: {
    columns: {
      type: 'Number',
      initValue: 3,
      minimum: 1,
      maximum: 8,
      step: 1,
      tooltip: 'Number of images in a row, if there is space.',
      toCss: (columns): Record<string, string> => ({ '--columns': String(columns) }),
    },
    gap: {
      type: 'Dimension',
      isVariable: true,
      initValue: '12px',
      minimum: 0,
      negative: false,
      tooltip: 'Distance between the images.',
      toCss: (gap): Record<string, string> => ({ '--gap': dimensionCss(gap) }),
    },
    layout: {
      type: 'String',
      initValue: 'grid',
      choices: ['grid', 'masonry'],
      tooltip: 'Grid of equal cells, or masonry columns in which each image keeps its height.',
    },
    ratio: {
      type: 'String',
      initValue: '1:1',
      choices: RATIOS,
      tooltip:
        'Aspect ratio of the thumbnails, which are cropped to it; own keeps that of each image.',
      toCss: (ratio): Record<string, string> =>
        ratio === 'own' ? {} : { '--ratio': aspectRatio(ratio) },
    },
    enlarge: {
      type: 'Boolean',
      initValue: true,
      isFunctional: true,
      tooltip: 'Opens an image in a lightbox on click; without JavaScript, opens the file.',
    },
    'close-text': {
      type: 'String',
      initValue: 'Close',
      tooltip: 'Label of the close button.',
    },
    'previous-text': {
      type: 'String',
      initValue: 'Previous picture',
      tooltip: 'Label of the button for the previous image.',
    },
    'next-text': {
      type: 'String',
      initValue: 'Next picture',
      tooltip: 'Label of the button for the next image.',
    },
  },
  content: 'flow',
  presets: {
    Squares: { columns: 3, ratio: '1:1' },
    Masonry: { layout: 'masonry', ratio: 'own' },
    Filmstrip: { columns: 4, ratio: '3:2', gap: '4px' },
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
