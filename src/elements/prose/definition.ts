import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'prose',
  type: 'block',
  catalog: { label: 'Prose', group: 'layout', tags: ['article', 'post', 'typography', 'reading'] },
  helper:
    'Holds texts that are read one after the other, and gives them a rhythm: sizes, spacing, marks and a measure.',
  attrs: {
    tag: {
      type: 'String',
      initValue: 'div',
      choices: ['div', 'article', 'section', 'main'],
      isFunctional: true,
      tooltip: 'The HTML element; an article stands for itself.',
    },
  },
  content: 'flow',
  presets: { Article: { tag: 'article' }, 'Main content': { tag: 'main' } },
  example: {
    attrs: { tag: 'article' },
    children: [
      { eid: 'heading', attrs: { text: 'Bread that was up before you', level: 2 } },
      { eid: 'text', attrs: { text: 'We lit the oven in 2014, and it has not been cold since.' } },
      { eid: 'text', attrs: { text: 'On Mondays it is only warm.' } },
    ],
  },
  tag: ({ tag }) => tag,
});
