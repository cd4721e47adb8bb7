import { defineElement } from '../define.ts';
import { ACTION_TEXT } from '../action-text.ts';

export const definition = defineElement({
  eid: 'back',
  type: 'inline',
  catalog: { label: 'Back', group: 'links', tags: ['history', 'return'] },
  icon: 'link',
  helper: 'A button that returns to the previously visited page.',
  attrs: ACTION_TEXT,
  content: 'phrasing',
  actions: ['back'],
  presets: { Back: { text: 'Back' } },
  example: { attrs: { text: 'Back' } },
  needs: ['name'],
  tag: () => 'button',
});
