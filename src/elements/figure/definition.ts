import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'figure',
  type: 'block',
  catalog: { label: 'Figure', group: 'media', tags: ['caption', 'picture', 'diagram'] },
  icon: 'image',
  helper: 'A picture, table or other content with a caption.',
  attrs: {
    caption: {
      type: 'Text',
      isOptional: true,
      initValue: '',
      kind: 'multiline',
      tooltip: 'Text of the caption.',
    },
    'caption-position': {
      type: 'String',
      initValue: 'below',
      choices: ['below', 'above'],
      tooltip: 'Position of the caption.',
    },
  },
  content: 'flow',
  presets: {
    'Caption below': { caption: 'A caption', 'caption-position': 'below' },
    'Caption above': { caption: 'A caption', 'caption-position': 'above' },
  },
  example: {
    attrs: { caption: 'The workshop in 1962' },
    children: [
      {
        eid: 'image',
        attrs: { image: { assetUid: 'uid-of-an-image' }, alt: 'Two men at a bench' },
      },
    ],
  },
  tag: () => 'figure',
});
