import { defineElement } from '../define.ts';
import { dimensionCss } from '../../values/dimension.ts';
import { belowWidth, fromWidth, readWidth, type Width } from '../../values/width.ts';

/**
 * The widths at which the next child is shown, as written; invalid and non-positive ones are
 * dropped.
 */
function breakpoints(text: string): readonly Width[] {
  return text
    .split(',')
    .filter((part) => part.trim() !== '')
    .flatMap((part) => readWidth(part.trim()) ?? [])
    .filter(({ val }) => val > 0);
}

export const definition = defineElement({
  eid: 'switch-width',
  type: 'block',
  catalog: {
    label: 'Width switch',
    group: 'responsive',
    tags: ['breakpoint', 'mobile', 'desktop'],
  },
  icon: 'monitor-smartphone',
  helper: 'Shows a different child in each range of window widths.',
  attrs: {
    breakpoints: {
      type: 'String',
      initValue: '640px,1024px',
      isFunctional: true,
      tooltip:
        'Widths between the ranges, in ascending order and separated by commas. Each width adds a slot.',
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
    breakpoints(props.breakpoints).flatMap((width, i) => [
      fromWidth(width, `${self}>:nth-child(${i + 1}){display:none}`),
      belowWidth(width, `${self}>:nth-child(${i + 2}){display:none}`),
    ]),
  findProblems: (props) => {
    const count = props.breakpoints.split(',').filter((part) => part.trim() !== '').length;
    const isRead = breakpoints(props.breakpoints).length === count;
    return isRead
      ? []
      : [{ kid: 'breakpoints', expected: 'widths in px, em or rm, such as 640px,1024px' }];
  },
});
