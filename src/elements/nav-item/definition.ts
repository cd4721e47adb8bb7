import { defineElement } from '../define.ts';
import { PAGE_LINK } from '../link-attributes.ts';

export const definition = defineElement({
  eid: 'nav-item',
  type: 'block',
  catalog: { label: 'Navigation item', group: 'navigation', tags: ['menu', 'submenu', 'dropdown'] },
  helper: 'A link of a navigation; items inside it are a submenu, which opens on a click.',
  attrs: {
    text: { type: 'Text', initValue: '', tooltip: 'The text of the link.' },
    ...PAGE_LINK,
  },
  content: 'items',
  partOf: 'items',
  presets: { Link: { text: 'Page' } },
  starts: { attrs: { text: 'Work' } },
  example: {
    attrs: { text: 'Work', to: 'uid-of-a-board' },
    children: [
      { eid: 'nav-item', attrs: { text: 'Tables', to: 'uid-of-a-board#tables' } },
      { eid: 'nav-item', attrs: { text: 'Chairs', to: 'uid-of-a-board#chairs' } },
    ],
  },
  needs: ['name'],
  tag: () => 'li',
  isInteractive: () => true,
});
