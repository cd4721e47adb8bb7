import { defineElement } from '../define.ts';
import { dimensionCss } from '../../values/dimension.ts';

export const definition = defineElement({
  eid: 'sticky',
  type: 'block',
  catalog: { label: 'Sticky area', group: 'layout', tags: ['pinned', 'fixed', 'scroll'] },
  helper: 'An area that sticks to an edge of the window while the page scrolls.',
  attrs: {
    edge: {
      type: 'String',
      initValue: 'top',
      choices: ['top', 'bottom'],
      tooltip: 'Edge of the window that the area sticks to.',
    },
    offset: {
      type: 'Dimension',
      isVariable: true,
      isResponsive: true,
      initValue: '0px',
      tooltip: 'Distance from that edge.',
    },
  },
  content: 'flow',
  presets: {
    'Page header': { edge: 'top', offset: '0px' },
    'Side column': { edge: 'top', offset: '24px' },
    'Bottom bar': { edge: 'bottom', offset: '0px' },
  },
  example: {
    attrs: { offset: '16px' },
    children: [{ eid: 'text', attrs: { text: 'Stays in view.' } }],
  },
  tag: () => 'div',
  rules: ({ edge, offset }, self) => {
    const side = edge === 'top' ? 'start' : 'end';
    return [`${self}{inset-block-${side}:${dimensionCss(offset)};align-self:${side}}`];
  },
});
