import { defineElement } from '../define.ts';
import { dimensionCss } from '../../values/dimension.ts';

export const definition = defineElement({
  eid: 'sticky',
  type: 'block',
  catalog: { label: 'Sticky area', group: 'layout', tags: ['pinned', 'fixed', 'scroll'] },
  helper: 'Stays in sight at an edge of the window while what is around it scrolls by.',
  attrs: {
    edge: {
      type: 'String',
      initValue: 'top',
      choices: ['top', 'bottom'],
      tooltip: 'The edge of the window that it stays at.',
    },
    offset: {
      type: 'Dimension',
      isVariable: true,
      isResponsive: true,
      initValue: '0px',
      tooltip: 'The distance that it keeps from the edge.',
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
    children: [{ eid: 'text', attrs: { text: 'Stays where it can be read.' } }],
  },
  tag: () => 'div',
  rules: ({ edge, offset }, self) => {
    const side = edge === 'top' ? 'start' : 'end';
    return [`${self}{inset-block-${side}:${dimensionCss(offset)};align-self:${side}}`];
  },
});
