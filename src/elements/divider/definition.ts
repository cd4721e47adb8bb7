import { defineElement } from '../define.ts';
import { colorCss } from '../../values/color.ts';
import { dimensionCss } from '../../values/dimension.ts';

export const definition = defineElement({
  eid: 'divider',
  type: 'block',
  catalog: { label: 'Divider', group: 'layout', tags: ['line', 'rule', 'separator', 'hr'] },
  icon: 'minus',
  helper: 'A line between sections, or between the children of a row.',
  attrs: {
    direction: {
      type: 'String',
      initValue: 'horizontal',
      choices: ['horizontal', 'vertical'],
      tooltip: 'Direction of the line; vertical is for the children of a row.',
    },
    thickness: {
      type: 'Dimension',
      isVariable: true,
      isResponsive: true,
      initValue: '1px',
      minimum: 0,
      negative: false,
      tooltip: 'Thickness of the line.',
    },
    style: {
      type: 'String',
      isResponsive: true,
      initValue: 'solid',
      choices: ['solid', 'dashed', 'dotted', 'double'],
      tooltip: 'Line style.',
    },
    color: {
      type: 'Color',
      isVariable: true,
      isResponsive: true,
      initValue: '#8C8C8C80',
      tooltip: 'Color of the line.',
    },
  },
  content: 'none',
  presets: {
    Thin: { direction: 'horizontal', thickness: '1px', style: 'solid', color: '#8C8C8C80' },
    Strong: { direction: 'horizontal', thickness: '3px', style: 'solid', color: 'currentColor' },
    Dotted: { direction: 'horizontal', thickness: '2px', style: 'dotted', color: '#8C8C8C80' },
    Vertical: { direction: 'vertical', thickness: '1px', style: 'solid', color: '#8C8C8C80' },
  },
  example: { attrs: { thickness: '2px', style: 'dotted' } },
  tag: () => 'hr',
  rules: ({ direction, thickness, style, color }, self) => {
    const isVertical = direction === 'vertical';
    const line = `${dimensionCss(thickness)} ${style} ${colorCss(color)}`;
    return isVertical
      ? [`${self}{border-inline-start:${line};align-self:stretch;min-block-size:1em}`]
      : [`${self}{border-block-start:${line};inline-size:100%}`];
  },
});
