import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'tabs',
  type: 'block',
  catalog: { label: 'Tabs', group: 'interactive', tags: ['panels', 'sections', 'switcher'] },
  icon: 'rows-3',
  helper:
    'Tabs that show one of the children at a time. Without JavaScript, all are shown below each other.',
  attrs: {
    label: {
      type: 'String',
      initValue: '',
      tooltip: 'Name of the tabs for screen readers.',
    },
    look: {
      label: 'tab style',
      type: 'String',
      initValue: 'line',
      choices: ['line', 'pills'],
      tooltip: 'Style of the tabs: a line below them, or pills.',
    },
    direction: {
      type: 'String',
      initValue: 'above',
      choices: ['above', 'beside'],
      tooltip: 'Position of the tabs: above the content, or next to it if there is space.',
    },
  },
  content: 'flow',
  presets: {
    Line: { look: 'line' },
    Pills: { look: 'pills' },
    'Side tabs': { look: 'line', direction: 'beside' },
  },
  startsFilled: true,
  example: {
    attrs: { label: 'Woods' },
    children: [
      {
        eid: 'tab',
        attrs: { label: 'Oak' },
        children: [{ eid: 'text', attrs: { text: 'Hard, and light brown.' } }],
      },
      {
        eid: 'tab',
        attrs: { label: 'Ash' },
        children: [{ eid: 'text', attrs: { text: 'Tough, and nearly white.' } }],
      },
    ],
  },
  actions: ['select'],
  messages: ['selected'],
  hasBehaviour: true,
  hasId: true,
  itemAttrs: ['label'],
  tag: () => 'div',
  isInteractive: () => true,
});
