import { defineElement } from '../define.ts';
import { ratioCss } from '../../values/ratio.ts';

export const definition = defineElement({
  eid: 'aspect',
  type: 'block',
  catalog: {
    label: 'Aspect ratio frame',
    group: 'layout',
    tags: ['ratio', 'crop', 'frame', '16:9'],
  },
  helper: 'A frame that keeps its aspect ratio; its content fills it.',
  attrs: {
    ratio: {
      type: 'Ratio',
      initValue: '16:9',
      tooltip: 'Ratio of width to height.',
      toCss: (ratio) => ({ 'aspect-ratio': ratioCss(ratio) }),
    },
    fit: {
      type: 'String',
      initValue: 'cover',
      choices: ['cover', 'contain', 'fill', 'none'],
      tooltip:
        'Fit of images and videos: cover crops them, contain shows all of them, fill stretches them, none keeps their size.',
      toCss: (fit) => ({ '--fit': fit }),
    },
  },
  content: 'flow',
  presets: {
    Wide: { ratio: '16:9', fit: 'cover' },
    Photo: { ratio: '4:3', fit: 'cover' },
    Square: { ratio: '1:1', fit: 'cover' },
    Portrait: { ratio: '3:4', fit: 'cover' },
  },
  example: {
    attrs: { ratio: '1:1' },
    children: [{ eid: 'image', attrs: { image: { assetUid: 'uid-of-an-image' }, alt: 'A chair' } }],
  },
  tag: () => 'div',
});
