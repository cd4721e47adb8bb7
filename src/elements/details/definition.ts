import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'details',
  type: 'block',
  catalog: {
    label: 'Accordion item',
    group: 'text',
    tags: ['accordion', 'faq', 'toggle', 'collapse'],
  },
  icon: 'rows-3',
  helper:
    'A heading that shows and hides its content. Several items with the same group form an accordion.',
  attrs: {
    summary: {
      type: 'Text',
      initValue: 'More',
      tooltip: 'Heading, which is always visible. A click on it shows or hides the content.',
    },
    open: {
      type: 'Boolean',
      initValue: false,
      isFunctional: true,
      tooltip: 'Shows the content initially.',
    },
    group: {
      type: 'String',
      initValue: '',
      isOptional: true,
      isFunctional: true,
      tooltip: 'Name of a group. Only one item of a group is open at a time.',
    },
    variant: {
      type: 'String',
      initValue: 'lines',
      choices: ['lines', 'box', 'plain'],
      tooltip: 'Lines between items, a box around each, or no decoration.',
    },
  },
  content: 'flow',
  presets: {
    'Question and answer': { variant: 'lines', open: false },
    Box: { variant: 'box', open: false },
    Plain: { variant: 'plain', open: false },
  },
  startsFilled: true,
  example: {
    attrs: { summary: 'Do you deliver?', group: 'questions' },
    children: [{ eid: 'text', attrs: { text: 'Everywhere that a van can reach.' } }],
  },
  tag: () => 'details',
  isInteractive: () => true,
});
