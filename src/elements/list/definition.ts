import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'list',
  type: 'block',
  catalog: { label: 'List', group: 'text', tags: ['bullets', 'numbers'] },
  icon: 'list',
  helper: 'A bulleted or numbered list; its children are list items.',
  attrs: {
    ordered: {
      type: 'Boolean',
      initValue: false,
      isFunctional: true,
      tooltip: 'Numbers the items instead of showing bullets.',
    },
    start: {
      type: 'Number',
      initValue: 1,
      minimum: 0,
      maximum: 999_999,
      step: 1,
      isFunctional: true,
      tooltip: 'Number of the first item in a numbered list.',
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
