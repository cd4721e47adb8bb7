import { defineElement } from '../define.ts';
import { ACTION_TEXT } from '../action-text.ts';

export const definition = defineElement({
  eid: 'consent-settings',
  type: 'inline',
  catalog: {
    label: 'Cookie settings',
    group: 'consent',
    tags: ['cookies', 'privacy', 'preferences'],
  },
  icon: 'mouse-pointer-click',
  helper:
    'A button that reopens the cookie banner. The earlier answer applies until the visitor changes it.',
  attrs: ACTION_TEXT,
  content: 'phrasing',
  example: { attrs: { text: 'Cookie settings' } },
  actions: ['open-consent'],
  needs: ['name'],
  tag: () => 'button',
});
