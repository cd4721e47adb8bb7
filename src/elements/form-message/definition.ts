import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'form-message',
  type: 'block',
  catalog: { label: 'Form message', group: 'forms', tags: ['success', 'error', 'thanks'] },
  icon: 'text-cursor-input',
  helper:
    'A message that a form shows after it was sent, or if sending failed; children follow its text.',
  attrs: {
    when: {
      label: 'shown when',
      type: 'String',
      initValue: 'sent',
      choices: ['sent', 'failed'],
      isFunctional: true,
      tooltip: 'Result that shows the message: sent or failed.',
    },
    text: { type: 'Text', initValue: '', kind: 'multiline', tooltip: 'Text of the message.' },
  },
  content: 'flow',
  needs: ['form'],
  presets: {
    Sent: { when: 'sent', text: 'Thank you. Your message is on its way.' },
    Failed: { when: 'failed', text: 'That did not work. Please try again in a moment.' },
  },
  example: { attrs: { when: 'sent', text: 'Thank you. Your message is on its way.' } },
  tag: () => 'div',
});
