import { defineElement } from '../define.ts';

export const definition = defineElement({
  eid: 'form-message',
  type: 'block',
  catalog: { label: 'Form message', group: 'forms', tags: ['success', 'error', 'thanks'] },
  helper: 'What a form says when it was sent, or could not be; children follow its text.',
  attrs: {
    when: {
      type: 'String',
      initValue: 'sent',
      choices: ['sent', 'failed'],
      isFunctional: true,
      tooltip: 'When it is shown.',
    },
    text: { type: 'Text', initValue: '', kind: 'multiline', tooltip: 'The words of the message.' },
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
