import { defineElement } from '../define.ts';

const PLACES = ['stretch', 'start', 'center', 'end'] as const;

export const definition = defineElement({
  eid: 'stack',
  type: 'block',
  catalog: { label: 'Stack', group: 'layout', tags: ['overlap', 'layers', 'overlay', 'z'] },
  icon: 'rows-3',
  helper: 'A container whose children overlap, with the last one on top.',
  attrs: {
    align: {
      type: 'String',
      initValue: 'stretch',
      choices: PLACES,
      tooltip: 'Vertical alignment of the children.',
      toCss: (align) => ({ 'align-items': align }),
    },
    justify: {
      type: 'String',
      initValue: 'stretch',
      choices: PLACES,
      tooltip: 'Horizontal alignment of the children.',
      toCss: (justify) => ({ 'justify-items': justify }),
    },
  },
  content: 'flow',
  presets: {
    Layers: { align: 'stretch', justify: 'stretch' },
    Centered: { align: 'center', justify: 'center' },
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
