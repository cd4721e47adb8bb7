import { defineElement } from '../define.ts';
import { ACTION_TEXT } from '../action-text.ts';

export const definition = defineElement({
  eid: 'consent-reset',
  type: 'inline',
  catalog: { label: 'Reset cookie consent', group: 'consent', tags: ['cookies', 'privacy'] },
  icon: 'mouse-pointer-click',
  helper: 'A button that forgets the answer about cookies and asks the visitor again.',
  attrs: ACTION_TEXT,
  content: 'phrasing',
  example: { attrs: { text: 'Ask me again' } },
  actions: ['reset-consent'],
  needs: ['name'],
  tag: () => 'button',
});
