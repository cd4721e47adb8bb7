import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'tabs',
  type: 'block',
  catalog: { label: 'Tabs', group: 'interactive', tags: ['panels', 'sections', 'switcher'] },
  helper:
    'Shows one of its children at a time, each behind a tab; without JavaScript one after another.',
  attrs: {
    label: {
      type: 'String',
      initValue: '',
      tooltip: 'What the tabs are about, for those who do not see them together.',
    },
    look: {
      type: 'String',
      initValue: 'line',
      choices: ['line', 'pills'],
      tooltip: 'How the tabs look: with a line below, or as pills in a groove.',
    },
    direction: {
      type: 'String',
      initValue: 'above',
      choices: ['above', 'beside'],
      tooltip: 'Where the tabs stand: above the panel, or beside it where there is room.',
    },
  },
  content: 'flow',
  presets: {
    Line: { look: 'line' },
    Pills: { look: 'pills' },
    Beside: { look: 'line', direction: 'beside' },
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
