import { defineElement } from '../define.ts';
import { PAGE_LINK } from '../link-attributes.ts';

export const definition = defineElement({
  eid: 'nav-item',
  type: 'block',
  catalog: { label: 'Navigation item', group: 'navigation', tags: ['menu', 'submenu', 'dropdown'] },
  icon: 'link',
  helper: 'A link of a navigation. Items inside it form a submenu that opens on click.',
  attrs: {
    text: { type: 'Text', initValue: '', tooltip: 'Text of the link.' },
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
