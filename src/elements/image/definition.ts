import { defineElement } from '../define.ts';
import { dimensionCss } from '../../values/dimension.ts';
import { aspectRatio, RATIOS } from '../ratio-choices.ts';

export const definition = defineElement({
  eid: 'image',
  type: 'media',
  catalog: { label: 'Image', group: 'media', tags: ['picture', 'photo'] },
  helper: 'A picture, with its width and height so that nothing shifts while it loads.',
  attrs: {
    image: {
      type: 'Asset',
      assetType: 'image',
      tooltip: 'The image file, named by assetUid or assetUrl of the attribute.',
    },
    alt: {
      type: 'String',
      initValue: '',
      tooltip: 'What the picture says, for those who do not see it; empty for decoration.',
    },
    lazyload: {
      type: 'Boolean',
      initValue: true,
      isFunctional: true,
      tooltip: 'Loads the picture when it comes near the window.',
    },
    priority: {
      type: 'Boolean',
      initValue: false,
      isFunctional: true,
      tooltip: 'Loads the picture before all others, at once; for the largest one at the top.',
    },
    ratio: {
      type: 'String',
      initValue: 'own',
      choices: RATIOS,
      isOptional: true,
      tooltip: 'Width to height, if not those of the picture itself; what is too much is cut off.',
      toCss: (ratio) =>
        ratio === 'own' ? {} : { 'aspect-ratio': aspectRatio(ratio), 'object-fit': 'cover' },
    },
    fit: {
      type: 'String',
      initValue: 'usual',
      choices: ['usual', 'cover', 'contain'],
      isOptional: true,
      tooltip: 'In a box of another shape: cover fills it, contain shows the whole picture.',
      toCss: (fit): Record<string, string> => (fit === 'usual' ? {} : { 'object-fit': fit }),
    },
    focus: {
      type: 'Vector2',
      initValue: '50%,50%',
      isOptional: true,
      tooltip:
        'The point that stays in sight where the picture is cut off, from its top left corner.',
      toCss: ({ x, y }): Record<string, string> => {
        const position = `${dimensionCss(x)} ${dimensionCss(y)}`;
        return position === '50% 50%' ? {} : { 'object-position': position };
      },
    },
    caption: {
      type: 'Text',
      initValue: '',
      isOptional: true,
      tooltip: 'The words that a gallery shows with the picture.',
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
