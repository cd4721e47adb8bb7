import { defineElement } from '../define.ts';
import { ACTION_TEXT } from '../action-text.ts';

export const definition = defineElement({
  eid: 'consent-reset',
  type: 'inline',
  catalog: { label: 'Forget cookie answer', group: 'consent', tags: ['cookies', 'privacy'] },
  helper: 'A button by which the visitor takes back an answer about cookies, and is asked again.',
  attrs: ACTION_TEXT,
  content: 'phrasing',
  example: { attrs: { text: 'Ask me again' } },
  actions: ['reset-consent'],
  needs: ['name'],
  tag: () => 'button',
});
