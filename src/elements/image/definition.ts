import { defineElement } from '../define.ts';
import { dimensionCss } from '../../values/dimension.ts';
import { aspectRatio, RATIOS } from '../ratio-choices.ts';

export const definition = defineElement({
  eid: 'image',
  type: 'media',
  catalog: { label: 'Image', group: 'media', tags: ['picture', 'photo'] },
  icon: 'image',
  helper: 'An image. Its width and height are known in advance, so nothing shifts while it loads.',
  attrs: {
    image: {
      type: 'Asset',
      assetType: 'image',
      tooltip: 'Image file.',
    },
    alt: {
      type: 'String',
      initValue: '',
      tooltip: 'Alternative text for screen readers; empty for decoration.',
    },
    lazyload: {
      type: 'Boolean',
      initValue: true,
      isFunctional: true,
      tooltip: 'Loads the image only when it is near the visible part of the page.',
    },
    priority: {
      type: 'Boolean',
      initValue: false,
      isFunctional: true,
      tooltip:
        'Loads the image before all others. Use it for the largest image at the top of the page.',
    },
    ratio: {
      type: 'String',
      initValue: 'own',
      choices: RATIOS,
      isOptional: true,
      tooltip: 'Aspect ratio, if it differs from that of the file; the image is cropped to it.',
      toCss: (ratio) =>
        ratio === 'own' ? {} : { 'aspect-ratio': aspectRatio(ratio), 'object-fit': 'cover' },
    },
    fit: {
      type: 'String',
      initValue: 'usual',
      choices: ['usual', 'cover', 'contain'],
      isOptional: true,
      tooltip: 'Fit in a box of another shape: cover fills it, contain shows the whole image.',
      toCss: (fit): Record<string, string> => (fit === 'usual' ? {} : { 'object-fit': fit }),
    },
    focus: {
      type: 'Vector2',
      initValue: '50%,50%',
      isOptional: true,
      tooltip:
        'Focal point that stays visible when the image is cropped, from the top left corner.',
      toCss: ({ x, y }): Record<string, string> => {
        const position = `${dimensionCss(x)} ${dimensionCss(y)}`;
        return position === '50% 50%' ? {} : { 'object-position': position };
      },
    },
    caption: {
      type: 'Text',
      initValue: '',
      isOptional: true,
      tooltip: 'Caption in a gallery.',
    },
  },
  content: 'none',
  presets: {
    Hero: { lazyload: false, priority: true, ratio: '21:9' },
    Square: { ratio: '1:1' },
    Portrait: { ratio: '4:5' },
  },
  requires: ['image'],
  starts: {},
  example: { attrs: { image: { assetUid: 'uid-of-an-image' }, alt: 'An oak table by a window' } },
  tag: () => 'img',
});
