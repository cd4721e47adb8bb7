import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'text',
  type: 'text',
  catalog: { label: 'Text', group: 'text', tags: ['paragraph', 'copy'] },
  icon: 'type',
  helper: 'A paragraph; inline children follow its text.',
  attrs: {
    text: {
      type: 'Text',
      initValue: '',
      kind: 'multiline',
      tooltip: 'Text of the paragraph.',
    },
  },
  content: 'phrasing',
  presets: { Paragraph: { text: 'A paragraph of text.' } },
  starts: { attrs: { text: 'Made by hand, to last.' } },
  example: {
    attrs: { text: 'Made by hand, ' },
    children: [
      { eid: 'strong', attrs: { text: 'to last' } },
      { eid: 'span', attrs: { text: '.' } },
    ],
  },
  tag: () => 'p',
});
