import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'tab',
  type: 'block',
  catalog: { label: 'Tab', group: 'interactive', tags: ['panel'] },
  icon: 'rows-3',
  helper: 'A tab and its content.',
  attrs: {
    label: {
      type: 'String',
      initValue: '',
      tooltip: 'Text of the tab; without JavaScript, a heading above the content.',
    },
    level: {
      type: 'Number',
      initValue: 3,
      minimum: 2,
      maximum: 6,
      step: 1,
      isFunctional: true,
      tooltip: 'Level of that heading in the outline of the page.',
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
