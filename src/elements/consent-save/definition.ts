import { defineElement } from '../define.ts';
import { ACTION_TEXT } from '../action-text.ts';

export const definition = defineElement({
  eid: 'consent-save',
  type: 'inline',
  catalog: { label: 'Save cookie choices', group: 'consent', tags: ['cookies', 'privacy'] },
  icon: 'mouse-pointer-click',
  helper:
    'A button that saves the choices of the cookie banner: a purpose without a mark is declined.',
  attrs: ACTION_TEXT,
  content: 'phrasing',
  actions: ['save-consent'],
  example: { attrs: { text: 'Save choices' } },
  needs: ['name'],
  tag: () => 'button',
});
