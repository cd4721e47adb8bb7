import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'submit',
  type: 'inline',
  catalog: { label: 'Submit button', group: 'forms', tags: ['send', 'button'] },
  helper: 'The button that sends the form around it; inline children follow its text.',
  attrs: { text: { type: 'Text', initValue: 'Send', tooltip: 'The text of the button.' } },
  content: 'phrasing',
  example: { attrs: { text: 'Send' } },
  needs: ['name', 'form'],
  tag: () => 'button',
});
