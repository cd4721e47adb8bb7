import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'hidden-field',
  type: 'inline',
  catalog: { label: 'Hidden field', group: 'forms', tags: ['value', 'key', 'subject'] },
  helper:
    'Something that a form sends along without asking: the subject of the mail, the key of a form service, the page that it was sent from.',
  attrs: {
    name: {
      type: 'String',
      initValue: '',
      isFunctional: true,
      tooltip: 'The name under which it is sent, as the service wants it.',
    },
    value: {
      type: 'String',
      initValue: '',
      isFunctional: true,
      tooltip: 'What is sent. Anybody can read it in the page: it is no place for a secret.',
    },
  },
  content: 'none',
  example: { attrs: { name: 'subject', value: 'From the contact page' } },
  needs: ['form', 'field-name'],
  // React passes over hidden inputs when it looks for its own, so that one can't stand for itself.
  tag: () => 'span',
  fieldName: ({ name }) => ({ kid: 'name', name }),
});
