import { defineElement } from '../define.ts';
import { ACTION_TEXT } from '../action-text.ts';

export const definition = defineElement({
  eid: 'consent-clear',
  type: 'inline',
  catalog: { label: 'Decline cookies', group: 'consent', tags: ['cookies', 'privacy'] },
  icon: 'mouse-pointer-click',
  helper: 'A button that declines cookies, or withdraws consent given earlier.',
  attrs: ACTION_TEXT,
  content: 'phrasing',
  actions: ['clear-consent'],
  example: { attrs: { text: 'Decline' } },
  needs: ['name'],
  tag: () => 'button',
});
