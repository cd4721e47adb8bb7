import { defineElement } from '../../model/element.ts';

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
  },
  content: 'none',
  requires: ['image'],
  example: { attrs: { image: { assetUid: 'uid-of-an-image' }, alt: 'An oak table by a window' } },
  tag: () => 'img',
});
