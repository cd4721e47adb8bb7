import { defineElement } from '../define.ts';

const PLACES = ['stretch', 'start', 'center', 'end'] as const;

export const definition = defineElement({
  eid: 'stack',
  type: 'block',
  catalog: { label: 'Stack', group: 'layout', tags: ['overlap', 'layers', 'overlay', 'z'] },
  helper: 'Its children lie upon each other in one place, the last one on top.',
  attrs: {
    align: {
      type: 'String',
      initValue: 'stretch',
      choices: PLACES,
      tooltip: 'Where the children stand in the height.',
      toCss: (align) => ({ 'align-items': align }),
    },
    justify: {
      type: 'String',
      initValue: 'stretch',
      choices: PLACES,
      tooltip: 'Where the children stand in the width.',
      toCss: (justify) => ({ 'justify-items': justify }),
    },
  },
  content: 'flow',
  presets: {
    Layers: { align: 'stretch', justify: 'stretch' },
    Centred: { align: 'center', justify: 'center' },
    'Caption below': { align: 'end', justify: 'start' },
  },
  example: {
    attrs: { align: 'center', justify: 'center' },
    children: [
      {
        eid: 'image',
        attrs: { image: { assetUid: 'uid-of-an-image' }, alt: 'The workshop at dusk' },
      },
      { eid: 'heading', attrs: { text: 'The workshop' } },
    ],
  },
  tag: () => 'div',
});
