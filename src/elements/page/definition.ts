import { defineElement } from '../../model/element.ts';

export const definition = defineElement({
  eid: 'page',
  type: 'block',
  catalog: { label: 'Page', group: 'layout', tags: ['root', 'body'] },
  helper: "A board's root block.",
  attrs: {},
  content: 'flow',
  tag: () => 'div',
});
