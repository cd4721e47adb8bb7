import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'prose',
  type: 'block',
  catalog: { label: 'Prose', group: 'layout', tags: ['article', 'post', 'typography', 'reading'] },
  icon: 'type',
  helper:
    'A container for long texts such as articles, with matching sizes, spacing and line length.',
  attrs: {
    tag: {
      label: 'HTML element',
      type: 'String',
      initValue: 'div',
      choices: ['div', 'article', 'section', 'main'],
      isFunctional: true,
      tooltip: 'HTML element; article is for content that makes sense on its own.',
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
