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
  helper: 'A button that opens the cookie banner again; until then the earlier answer counts.',
  attrs: ACTION_TEXT,
  content: 'phrasing',
  example: { attrs: { text: 'Cookie settings' } },
  actions: ['open-consent'],
  needs: ['name'],
  tag: () => 'button',
});
