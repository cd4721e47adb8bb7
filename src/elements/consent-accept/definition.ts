import { defineElement } from '../define.ts';
import { ACTION_TEXT } from '../action-text.ts';

export const definition = defineElement({
  eid: 'consent-accept',
  type: 'inline',
  catalog: { label: 'Accept cookies', group: 'consent', tags: ['cookies', 'privacy'] },
  icon: 'mouse-pointer-click',
  helper: 'A button that accepts cookies.',
  attrs: ACTION_TEXT,
  content: 'phrasing',
  actions: ['accept-consent'],
  example: { attrs: { text: 'Accept' } },
  needs: ['name'],
  tag: () => 'button',
});
