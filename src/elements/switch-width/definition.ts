import { defineElement } from '../../model/element.ts';
import { dimension, dimensionCss, type Dimension } from '../../values/dimension.ts';

/** Units that a media query can compare with the window. */
const UNITS: ReadonlySet<string> = new Set(['px', 'em', 'rm']);

/** The widths at which the next child is shown, as written; what isn't a positive width is dropped. */
function breakpoints(text: string): readonly Dimension[] {
  return text
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => dimension.parse(part.trim()))
    .filter(
      ({ value, problems }) => problems.length === 0 && UNITS.has(value.unit) && value.val > 0,
    )
    .map(({ value }) => value);
}

export const definition = defineElement({
  eid: 'switch-width',
  type: 'block',
  catalog: {
    label: 'Width switch',
    group: 'responsive',
    tags: ['breakpoint', 'mobile', 'desktop'],
  },
  helper: 'One child for each range of window widths; CSS shows the one that fits.',
  attrs: {
    breakpoints: {
      type: 'String',
      initValue: '640px,1024px',
      isFunctional: true,
      tooltip:
        'Ascending widths between the ranges, separated by commas: n widths make n + 1 slots.',
    },
  },
  content: 'flow',
  presets: {
    'Phone and desktop': { breakpoints: '768px' },
    'Phone, tablet and desktop': { breakpoints: '640px,1024px' },
  },
  example: {
    attrs: { breakpoints: '640px' },
    children: [
      { eid: 'text', attrs: { text: 'In a narrow window' } },
      { eid: 'text', attrs: { text: 'In a wide window' } },
    ],
  },
  isSwitch: true,
  tag: () => 'div',
  deriveSlots: (props) => {
    const widths = breakpoints(props.breakpoints).map(dimensionCss);
    return widths.length === 0
      ? ['any width']
      : [
          `below ${widths[0]}`,
          ...widths.map((width, i) =>
            i + 1 < widths.length ? `${width} to ${widths[i + 1]}` : `from ${width}`,
          ),
        ];
  },
  rules: (props, self) =>
    breakpoints(props.breakpoints)
      .map(dimensionCss)
      .flatMap((width, i) => [
        `@media (min-width:${width}){${self}>:nth-child(${i + 1}){display:none}}`,
        `@media not all and (min-width:${width}){${self}>:nth-child(${i + 2}){display:none}}`,
      ]),
  findProblems: (props) => {
    const count = props.breakpoints.split(',').filter((part) => part.trim() !== '').length;
    const isRead = breakpoints(props.breakpoints).length === count;
    return isRead
      ? []
      : [{ kid: 'breakpoints', expected: 'widths in px, em or rm, such as 640px,1024px' }];
  },
});
