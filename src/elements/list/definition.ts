import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'list',
  type: 'block',
  catalog: { label: 'List', group: 'text', tags: ['bullets', 'numbers'] },
  helper: 'A list; its children are list items.',
  attrs: {
    ordered: {
      type: 'Boolean',
      initValue: false,
      isFunctional: true,
      tooltip: 'Numbers the items.',
    },
    start: {
      type: 'Number',
      initValue: 1,
      minimum: 0,
      maximum: 999_999,
      step: 1,
      isFunctional: true,
      tooltip: 'The number of the first item, where items are numbered.',
    },
  },
  content: 'items',
  presets: { Plain: { ordered: false }, Numbered: { ordered: true } },
  startsFilled: true,
  example: {
    attrs: { ordered: true },
    children: [
      { eid: 'list-item', attrs: { text: 'First' } },
      { eid: 'list-item', attrs: { text: 'Second' } },
    ],
  },
  tag: ({ ordered }) => (ordered ? 'ol' : 'ul'),
});
