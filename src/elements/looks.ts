import type { ElementAttributes } from '../model/element.ts';
import { formatNumber } from '../values/number.ts';
import { paddingCss, spaceCss } from '../values/space.ts';

/** The attributes that every block may have beside those of its element: the looks, and the anchor. */
export const LOOKS = {
  size: {
    type: 'Area',
    isLook: true,
    tooltip: 'Width and height, each with a minimum and a maximum.',
  },
  padding: {
    type: 'Space',
    isLook: true,
    tooltip: 'The room between the edge and the content.',
    toCss: (value) => ({ padding: paddingCss(value) }),
  },
  margin: {
    type: 'Space',
    isLook: true,
    negative: true,
    tooltip: 'The room around the block.',
    toCss: (value) => ({ margin: spaceCss(value) }),
  },
  fill: { type: 'Fill', isLook: true, tooltip: 'What is behind the content.' },
  border: {
    type: 'Border',
    isLook: true,
    tooltip: 'Lines around the block and the roundness of its corners.',
  },
  frame: {
    type: 'BorderStyle',
    isLook: true,
    tooltip: 'A frame and a shadow, each switched on by itself.',
  },
  'text-style': {
    type: 'TextStyle',
    isLook: true,
    tooltip: 'Font, size, weight and spacing of the text.',
  },
  'paragraph-style': {
    type: 'ParagraphStyle',
    isLook: true,
    tooltip: 'Alignment and line breaking of the text.',
  },
  mask: {
    type: 'Mask',
    isLook: true,
    tooltip: 'An image whose shape cuts the block out.',
  },
  opacity: {
    type: 'Number',
    isLook: true,
    minimum: 0,
    maximum: 1,
    step: 0.01,
    negative: false,
    tooltip: 'From 0, invisible, to 1.',
    toCss: (value) => ({ opacity: formatNumber(value) }),
  },
  anchor: {
    type: 'Anchor',
    isLook: true,
    tooltip: 'Makes the block a target of links; its kid is the id in the page.',
  },
} as const satisfies ElementAttributes;
