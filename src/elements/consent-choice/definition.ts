import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'consent-choice',
  type: 'inline',
  catalog: {
    label: 'Cookie choice',
    group: 'consent',
    tags: ['cookies', 'privacy', 'category', 'statistics', 'marketing'],
  },
  icon: 'check',
  helper:
    'A checkbox of the cookie banner for one purpose: necessary, statistics or marketing. “Save cookie choices” saves it.',
  attrs: {
    text: { type: 'Text', initValue: '', tooltip: 'Text next to the checkbox.' },
    purpose: {
      type: 'String',
      initValue: 'statistics',
      choices: ['necessary', 'statistics', 'marketing'],
      isFunctional: true,
      tooltip: 'Purpose that the visitor agrees to; necessary ones can’t be declined.',
    },
  },
  content: 'none',
  example: { attrs: { text: 'Statistics', purpose: 'statistics' } },
  needs: ['name'],
  tag: () => 'label',
  isInteractive: () => true,
});
