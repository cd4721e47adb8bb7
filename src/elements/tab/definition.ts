import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'tab',
  type: 'block',
  catalog: { label: 'Tab', group: 'interactive', tags: ['panel'] },
  helper: 'One of the tabs of an element tabs: its label, and what it shows.',
  attrs: {
    label: {
      type: 'String',
      initValue: '',
      tooltip: 'The words on the tab; without JavaScript the heading of what it shows.',
    },
    level: {
      type: 'Number',
      initValue: 3,
      minimum: 2,
      maximum: 6,
      step: 1,
      isFunctional: true,
      tooltip: 'The level of that heading in the outline of the page.',
    },
  },
  content: 'flow',
  needs: ['tabs'],
  starts: {
    attrs: { label: 'Oak' },
    children: [{ eid: 'text', attrs: { text: 'Hard, and light brown.' } }],
  },
  example: {
    attrs: { label: 'Oak' },
    children: [{ eid: 'text', attrs: { text: 'Hard, and light brown.' } }],
  },
  tag: () => 'div',
});
