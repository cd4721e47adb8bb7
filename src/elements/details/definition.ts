import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'details',
  type: 'block',
  catalog: { label: 'Disclosure', group: 'text', tags: ['accordion', 'faq', 'toggle', 'collapse'] },
  helper: 'A heading that shows and hides what is inside; several of one group are an accordion.',
  attrs: {
    summary: {
      type: 'Text',
      initValue: 'More',
      tooltip: 'What is always shown, and clicked.',
    },
    open: {
      type: 'Boolean',
      initValue: false,
      isFunctional: true,
      tooltip: 'Whether it is open at first.',
    },
    group: {
      type: 'String',
      initValue: '',
      isOptional: true,
      isFunctional: true,
      tooltip: 'Of those with one group name, only one is open at a time.',
    },
    variant: {
      type: 'String',
      initValue: 'lines',
      choices: ['lines', 'box', 'plain'],
      tooltip: 'Lines between several, a box of its own, or neither.',
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
