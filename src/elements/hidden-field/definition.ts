import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'hidden-field',
  type: 'inline',
  catalog: { label: 'Hidden field', group: 'forms', tags: ['value', 'key', 'subject'] },
  helper:
    'A fixed value that a form sends without showing it, such as the subject of the email, the key of a form service, or the page of the form.',
  attrs: {
    name: {
      type: 'String',
      initValue: '',
      isFunctional: true,
      tooltip: 'Name of the value, as the form service requires it.',
    },
    value: {
      type: 'String',
      initValue: '',
      isFunctional: true,
      tooltip: 'Value to send. It is readable in the source of the page, so don’t enter a secret.',
    },
  },
  content: 'none',
  example: { attrs: { name: 'subject', value: 'From the contact page' } },
  needs: ['form', 'field-name'],
  // React skips hidden inputs when it hydrates, so the input needs a wrapper.
  tag: () => 'span',
  fieldName: ({ name }) => ({ kid: 'name', name }),
});
