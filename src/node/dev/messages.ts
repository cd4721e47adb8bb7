import { defineMessages } from '../../diagnostics/diagnostic.ts';

export const devMessages = defineMessages({
  'project-unreadable': {
    severity: 'error',
    text: '{message}',
    hint: '{details}',
  },
});
