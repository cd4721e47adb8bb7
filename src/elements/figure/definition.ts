import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'figure',
  type: 'block',
  catalog: { label: 'Figure', group: 'media', tags: ['caption', 'picture', 'diagram'] },
  helper: 'A picture, a table or the like, together with a caption.',
  attrs: {
    caption: {
      type: 'Text',
      isOptional: true,
      initValue: '',
      kind: 'multiline',
      tooltip: 'The text of the caption.',
    },
    'caption-position': {
      type: 'String',
      initValue: 'below',
      choices: ['below', 'above'],
      tooltip: 'Where the caption stands.',
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
