import type { ElementAttributes } from './define.ts';
import { amountCss } from '../values/amount.ts';
import { animation } from '../values/animation.ts';
import { colorCss } from '../values/color.ts';
import { ruleText } from '../values/css.ts';
import { dimensionCss } from '../values/dimension.ts';
import { fontCss } from '../values/font.ts';
import { lineHeightCss } from '../values/line-height.ts';
import { ratioCss } from '../values/ratio.ts';
import { paddingCss, spaceCss } from '../values/space.ts';
import { stateStyle } from '../values/state-style.ts';
import { spacingCss } from '../values/text-style.ts';
import { transition } from '../values/transition.ts';
import { vectorCss } from '../values/vector2.ts';
import { belowWidth, fromWidth } from '../values/width.ts';

/** A rule within a condition, where there is one; none for a rule that says nothing. */
function within(condition: string, rule = ''): readonly string[] {
  if (rule === '') return [];
  return [condition === '' ? rule : `${condition}{${rule}}`];
}

/** The attributes that every block may have beside those of its element: the looks, and the anchor. */
export const LOOKS = {
  size: {
    type: 'Area',
    isLook: true,
    isVariable: true,
    tooltip: 'Width and height, each with a minimum and a maximum.',
  },
  padding: {
    type: 'Space',
    isLook: true,
    isVariable: true,
    tooltip: 'The room between the edge and the content.',
    toCss: (value) => ({ padding: paddingCss(value) }),
  },
  margin: {
    type: 'Space',
    isLook: true,
    isVariable: true,
    negative: true,
    tooltip: 'The room around the block.',
    toCss: (value) => ({ margin: spaceCss(value) }),
  },
  fill: { type: 'Fill', isLook: true, isVariable: true, tooltip: 'What is behind the content.' },
  border: {
    type: 'Border',
    isLook: true,
    isVariable: true,
    tooltip: 'Lines around the block and the roundness of its corners.',
  },
  frame: {
    type: 'BorderStyle',
    isLook: true,
    isVariable: true,
    tooltip: 'A frame and a shadow, each switched on by itself.',
  },
  'text-style': {
    type: 'TextStyle',
    isLook: true,
    isVariable: true,
    tooltip: 'Font, size, weight and spacing of the text.',
  },
  'paragraph-style': {
    type: 'ParagraphStyle',
    isLook: true,
    tooltip: 'Alignment and line breaking of the text.',
  },
  'font-family': {
    type: 'Font',
    isLook: true,
    isVariable: true,
    tooltip: 'The font alone: names in the order in which they are tried.',
    toCss: (value) => ({ 'font-family': fontCss(value) }),
  },
  'font-size': {
    type: 'Dimension',
    isLook: true,
    isVariable: true,
    initValue: '16px',
    minimum: 0,
    maximum: 2000,
    tooltip: 'The size of the text alone.',
    toCss: (value) => ({ 'font-size': dimensionCss(value) }),
  },
  'font-weight': {
    type: 'Amount',
    isLook: true,
    isVariable: true,
    initValue: 400,
    minimum: 1,
    maximum: 1000,
    tooltip: 'How bold the text is: 400 is regular, 700 is bold.',
    toCss: (value) => ({ 'font-weight': amountCss(value) }),
  },
  'font-style': {
    type: 'String',
    isLook: true,
    initValue: 'normal',
    choices: ['normal', 'italic'],
    tooltip: 'Whether the text is slanted.',
    toCss: (value) => ({ 'font-style': value }),
  },
  'line-height': {
    type: 'LineHeight',
    isLook: true,
    isVariable: true,
    tooltip: 'How far lines are apart, in sizes of the letters, or as a dimension.',
    toCss: (value) => ({ 'line-height': lineHeightCss(value) }),
  },
  'letter-spacing': {
    type: 'Dimension',
    isLook: true,
    isVariable: true,
    initValue: '0em',
    negative: true,
    tooltip: 'The room between letters.',
    toCss: (value) => ({ 'letter-spacing': spacingCss(value) }),
  },
  'text-align': {
    type: 'String',
    isLook: true,
    initValue: 'start',
    choices: ['start', 'center', 'end', 'justify'],
    tooltip: 'Where lines begin or end.',
    toCss: (value) => ({ 'text-align': value }),
  },
  'text-transform': {
    type: 'String',
    isLook: true,
    initValue: 'none',
    choices: ['none', 'uppercase', 'lowercase', 'capitalize'],
    tooltip: 'Shows the text in capitals, or without any, whatever is written.',
    toCss: (value) => ({ 'text-transform': value }),
  },
  'text-decoration': {
    type: 'String',
    isLook: true,
    initValue: 'none',
    choices: ['none', 'underline', 'overline', 'line-through'],
    tooltip: 'A line at the text.',
    toCss: (value) => ({ 'text-decoration': value }),
  },
  'text-color': {
    type: 'Color',
    isLook: true,
    isVariable: true,
    initValue: 'currentColor',
    tooltip: 'The color of the text.',
    toCss: (value) => ({ color: colorCss(value) }),
  },
  'text-wrap': {
    type: 'String',
    isLook: true,
    initValue: 'wrap',
    choices: ['wrap', 'balance', 'pretty', 'nowrap'],
    tooltip: 'How lines break: evenly in headings, without a lonely last word, or not at all.',
    toCss: (value) => ({ 'text-wrap': value }),
  },
  'text-columns': {
    type: 'TextColumns',
    isLook: true,
    isVariable: true,
    tooltip: 'Columns that the text flows through.',
  },
  'list-style': {
    type: 'String',
    isLook: true,
    initValue: 'disc',
    choices: [
      'none',
      'disc',
      'circle',
      'square',
      'decimal',
      'decimal-leading-zero',
      'lower-alpha',
      'upper-alpha',
      'lower-roman',
      'upper-roman',
    ],
    tooltip: 'What stands before the items of a list.',
    // The word none would take its meaning from a list in some screen readers.
    toCss: (value) => ({ 'list-style-type': value === 'none' ? '""' : value }),
  },
  mask: {
    type: 'Mask',
    isLook: true,
    isVariable: true,
    tooltip: 'An image whose shape cuts the block out.',
  },
  opacity: {
    type: 'Amount',
    isLook: true,
    isVariable: true,
    initValue: 1,
    minimum: 0,
    maximum: 1,
    step: 0.01,
    negative: false,
    tooltip: 'From 0, invisible, to 1.',
    toCss: (value) => ({ opacity: amountCss(value) }),
  },
  'object-fit': {
    type: 'String',
    isLook: true,
    initValue: 'cover',
    choices: ['cover', 'contain', 'fill', 'none', 'scale-down'],
    tooltip: 'How a picture or a video fills its box: cut off, whole, stretched, or as it is.',
    toCss: (value) => ({ 'object-fit': value }),
  },
  'object-position': {
    type: 'Vector2',
    isLook: true,
    isVariable: true,
    initValue: '50%,50%',
    tooltip: 'The part of a picture or a video that stays in sight where it is cut off.',
    toCss: (value) => ({ 'object-position': vectorCss(value) }),
  },
  'aspect-ratio': {
    type: 'Ratio',
    isLook: true,
    tooltip: 'Width to height.',
    toCss: (value) => ({ 'aspect-ratio': ratioCss(value) }),
  },
  overflow: {
    type: 'String',
    isLook: true,
    initValue: 'visible',
    choices: ['visible', 'hidden', 'clip', 'auto', 'scroll'],
    tooltip: 'What becomes of content that is larger than the block.',
    toCss: (value) => ({ overflow: value }),
  },
  position: {
    type: 'Position',
    isLook: true,
    isVariable: true,
    tooltip: 'In its place, moved, kept in sight, or anywhere in the positioned block around it.',
  },
  placement: {
    type: 'Placement',
    isLook: true,
    isVariable: true,
    tooltip: 'How the block stands among its siblings in a row, a column or a grid.',
  },
  'visible-from': {
    type: 'Width',
    isLook: true,
    tooltip: 'The block is there in windows of this width and above.',
    rules: (value, self) => (value.val === 0 ? [] : [belowWidth(value, `${self}{display:none}`)]),
  },
  'visible-below': {
    type: 'Width',
    isLook: true,
    tooltip: 'The block is there in windows below this width.',
    rules: (value, self) => (value.val === 0 ? [] : [fromWidth(value, `${self}{display:none}`)]),
  },
  hover: {
    type: 'StateStyle',
    isLook: true,
    isVariable: true,
    tooltip: 'What is different under the pointer.',
    rules: (value, self) =>
      within('@media (hover:hover)', ruleText(`${self}:hover`, stateStyle.toCss(value))),
  },
  'focus-visible': {
    type: 'StateStyle',
    isLook: true,
    isVariable: true,
    tooltip: 'What is different of a link or a button that the keyboard has reached.',
    rules: (value, self) => within('', ruleText(`${self}:focus-visible`, stateStyle.toCss(value))),
  },
  transition: {
    type: 'Transition',
    isLook: true,
    tooltip: 'How the looks of a state come and go; at once with reduced motion.',
    rules: (value, self) =>
      within(
        '@media (prefers-reduced-motion:no-preference)',
        ruleText(self, transition.toCss(value)),
      ),
  },
  animation: {
    type: 'Animation',
    isLook: true,
    isVariable: true,
    tooltip:
      'How the block comes into the window as the visitor scrolls; it is simply there with reduced motion, on paper, and in browsers that can not do it.',
    rules: (value, self) =>
      within(
        '@supports (animation-timeline:view())',
        ...within(
          '@media screen and (prefers-reduced-motion:no-preference)',
          ruleText(self, animation.toCss(value)),
        ),
      ),
  },
  styles: {
    type: 'String',
    isLook: true,
    isResponsive: false,
    tooltip:
      'Names of styles of the project, with spaces between them: later ones win, and the own looks of the block over all.',
  },
  anchor: {
    type: 'Anchor',
    isLook: true,
    isVariable: true,
    tooltip: 'Makes the block a target of links; its kid is the id in the page.',
  },
} as const satisfies ElementAttributes;
