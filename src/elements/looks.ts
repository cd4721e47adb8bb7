import type { ElementAttributes } from './define.ts';
import { amountCss } from '../values/amount.ts';
import { animationRules } from '../values/animation.ts';
import { colorCss } from '../values/color.ts';
import { ruleText, ruleIn } from '../values/css.ts';
import { dimensionCss } from '../values/dimension.ts';
import { fontCss } from '../values/font.ts';
import { lineHeightCss } from '../values/line-height.ts';
import { ratioCss } from '../values/ratio.ts';
import { ownDeclarations } from '../values/own-css.ts';
import { paddingCss, spaceCss } from '../values/space.ts';
import { stateStyle } from '../values/state-style.ts';
import { spacingCss } from '../values/text-style.ts';
import { transition } from '../values/transition.ts';
import { vectorCss } from '../values/vector2.ts';
import { belowWidth, fromWidth } from '../values/width.ts';

const MOTION_ALLOWED = '@media (prefers-reduced-motion:no-preference)';

/** The attributes that every block may have: the looks, and the anchor. */
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
    tooltip: 'Space between the edge and the content.',
    toCss: (value) => ({ padding: paddingCss(value) }),
  },
  margin: {
    type: 'Space',
    isLook: true,
    isVariable: true,
    negative: true,
    tooltip: 'Space around the layer.',
    toCss: (value) => ({ margin: spaceCss(value) }),
  },
  fill: {
    type: 'Fill',
    isLook: true,
    isVariable: true,
    tooltip: 'Background: a color, with a gradient, image, pattern or video over it.',
  },
  border: {
    type: 'Border',
    isLook: true,
    isVariable: true,
    tooltip: 'Lines on each side and rounding of the corners.',
  },
  frame: {
    label: 'border and shadow',
    type: 'BorderStyle',
    isLook: true,
    isVariable: true,
    tooltip: 'Border and shadow, each of which can be switched on.',
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
    tooltip: 'Font family, followed by its fallbacks.',
    toCss: (value) => ({ 'font-family': fontCss(value) }),
  },
  'font-size': {
    type: 'Dimension',
    isLook: true,
    isVariable: true,
    initValue: '16px',
    minimum: 0,
    maximum: 2000,
    tooltip: 'Text size.',
    toCss: (value) => ({ 'font-size': dimensionCss(value) }),
  },
  'font-weight': {
    type: 'Amount',
    isLook: true,
    isVariable: true,
    initValue: 400,
    minimum: 1,
    maximum: 1000,
    tooltip: 'Weight of the text: 400 is regular, 700 is bold.',
    toCss: (value) => ({ 'font-weight': amountCss(value) }),
  },
  'font-style': {
    type: 'String',
    isLook: true,
    initValue: 'normal',
    choices: ['normal', 'italic'],
    tooltip: 'Upright or italic text.',
    toCss: (value) => ({ 'font-style': value }),
  },
  'line-height': {
    type: 'LineHeight',
    isLook: true,
    isVariable: true,
    tooltip: 'Line height, as a multiple of the text size or as a dimension.',
    toCss: (value) => ({ 'line-height': lineHeightCss(value) }),
  },
  'letter-spacing': {
    type: 'Dimension',
    isLook: true,
    isVariable: true,
    initValue: '0em',
    negative: true,
    tooltip: 'Space between letters.',
    toCss: (value) => ({ 'letter-spacing': spacingCss(value) }),
  },
  'text-align': {
    type: 'String',
    isLook: true,
    initValue: 'start',
    choices: ['start', 'center', 'end', 'justify'],
    tooltip: 'Alignment of the text.',
    toCss: (value) => ({ 'text-align': value }),
  },
  'text-transform': {
    type: 'String',
    isLook: true,
    initValue: 'none',
    choices: ['none', 'uppercase', 'lowercase', 'capitalize'],
    tooltip: 'Letter case, regardless of how the text is written.',
    toCss: (value) => ({ 'text-transform': value }),
  },
  'text-decoration': {
    type: 'String',
    isLook: true,
    initValue: 'none',
    choices: ['none', 'underline', 'overline', 'line-through'],
    tooltip: 'Line under, over or through the text.',
    toCss: (value) => ({ 'text-decoration': value }),
  },
  'text-color': {
    type: 'Color',
    isLook: true,
    isVariable: true,
    initValue: 'currentColor',
    tooltip: 'Color of the text.',
    toCss: (value) => ({ color: colorCss(value) }),
  },
  'text-wrap': {
    type: 'String',
    isLook: true,
    initValue: 'wrap',
    choices: ['wrap', 'balance', 'pretty', 'nowrap'],
    tooltip:
      'Line breaking: balance makes lines equally long, pretty avoids a single word on the last line, nowrap keeps one line.',
    toCss: (value) => ({ 'text-wrap': value }),
  },
  'text-columns': {
    type: 'TextColumns',
    isLook: true,
    isVariable: true,
    tooltip: 'Columns of the text, as in a newspaper.',
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
    tooltip: 'Marker of the items of a list.',
    // An empty text replaces `none`, with which some screen readers don't announce a list.
    toCss: (value) => ({ 'list-style-type': value === 'none' ? '""' : value }),
  },
  mask: {
    type: 'Mask',
    isLook: true,
    isVariable: true,
    tooltip: 'Image that the layer is cut out with.',
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
    tooltip: 'Opacity from 0 (invisible) to 1 (opaque).',
    toCss: (value) => ({ opacity: amountCss(value) }),
  },
  'object-fit': {
    type: 'String',
    isLook: true,
    initValue: 'cover',
    choices: ['cover', 'contain', 'fill', 'none', 'scale-down'],
    tooltip:
      'Fit of an image or video: cover crops it, contain shows all of it, fill stretches it, none keeps its size, scale-down only shrinks it.',
    toCss: (value) => ({ 'object-fit': value }),
  },
  'object-position': {
    type: 'Vector2',
    isLook: true,
    isVariable: true,
    initValue: '50%,50%',
    tooltip: 'Part of an image or video that stays visible when it is cropped.',
    toCss: (value) => ({ 'object-position': vectorCss(value) }),
  },
  'aspect-ratio': {
    type: 'Ratio',
    isLook: true,
    tooltip: 'Ratio of width to height.',
    toCss: (value) => ({ 'aspect-ratio': ratioCss(value) }),
  },
  overflow: {
    type: 'String',
    isLook: true,
    initValue: 'visible',
    choices: ['visible', 'hidden', 'clip', 'auto', 'scroll'],
    tooltip: 'Handling of content that is larger than the layer.',
    toCss: (value) => ({ overflow: value }),
  },
  position: {
    type: 'Position',
    isLook: true,
    isVariable: true,
    tooltip: 'Position: static, relative, sticky, or absolute in the nearest positioned parent.',
  },
  placement: {
    type: 'Placement',
    isLook: true,
    isVariable: true,
    tooltip: 'Alignment, order and span of the layer in a row, column or grid.',
  },
  'visible-from': {
    type: 'Width',
    isLook: true,
    tooltip: 'Smallest window width at which the layer is shown.',
    rules: (value, self) => (value.val === 0 ? [] : [belowWidth(value, `${self}{display:none}`)]),
  },
  'visible-below': {
    type: 'Width',
    isLook: true,
    tooltip: 'Window width from which the layer is hidden.',
    rules: (value, self) => (value.val === 0 ? [] : [fromWidth(value, `${self}{display:none}`)]),
  },
  hover: {
    type: 'StateStyle',
    isLook: true,
    isVariable: true,
    tooltip: 'Styles under the mouse pointer.',
    rules: (value, self) =>
      ruleIn('@media (hover:hover)', ruleText(`${self}:hover`, stateStyle.toCss(value))),
  },
  'focus-visible': {
    type: 'StateStyle',
    isLook: true,
    isVariable: true,
    tooltip: 'Styles of a link or button with keyboard focus.',
    rules: (value, self) => ruleIn('', ruleText(`${self}:focus-visible`, stateStyle.toCss(value))),
  },
  transition: {
    type: 'Transition',
    isLook: true,
    tooltip: 'Transition between states; skipped with reduced motion.',
    rules: (value, self) => ruleIn(MOTION_ALLOWED, ruleText(self, transition.toCss(value))),
  },
  animation: {
    type: 'Animation',
    isLook: true,
    isVariable: true,
    tooltip:
      'Movement into the window, out of it or through it while the page scrolls, or when the page is loaded. It is skipped with reduced motion, in print, and in browsers that don’t support it.',
    rules: animationRules,
  },
  css: {
    type: 'Css',
    isLook: true,
    kind: 'multiline',
    tooltip: 'CSS that no other property has, such as “cursor: help”. It overrides all others.',
    rules: (value, self) => ruleIn('', ruleText(self, ownDeclarations(value))),
  },
  styles: {
    type: 'String',
    isLook: true,
    isResponsive: false,
    tooltip:
      'Names of shared styles, separated by spaces. Later ones override earlier ones, and the layer’s own styles override all.',
  },
  anchor: {
    type: 'Anchor',
    isLook: true,
    isVariable: true,
    tooltip: 'Anchor that links can point to; its kid is the id on the page.',
  },
} as const satisfies ElementAttributes;
