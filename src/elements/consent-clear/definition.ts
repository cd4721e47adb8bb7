import { defineElement } from '../define.ts';
import { ACTION_TEXT } from '../action-text.ts';

export const definition = defineElement({
  eid: 'consent-clear',
  type: 'inline',
  catalog: { label: 'Clear cookies', group: 'consent', tags: ['cookies', 'privacy'] },
  helper: 'A button by which the visitor declines cookies, or takes an earlier yes back.',
  attrs: ACTION_TEXT,
  content: 'phrasing',
  actions: ['clear-consent'],
  example: { attrs: { text: 'Decline' } },
  needs: ['name'],
  tag: () => 'button',
});
