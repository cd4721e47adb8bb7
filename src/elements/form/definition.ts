import { defineElement } from '../define.ts';
import { serviceProblems } from './form-service.ts';
import { dimensionCss } from '../../values/dimension.ts';

export const definition = defineElement({
  eid: 'form',
  type: 'block',
  catalog: { label: 'Form', group: 'forms', tags: ['contact', 'newsletter', 'input'] },
  icon: 'text-cursor-input',
  helper:
    'A form that sends the values of its fields to a form service. The visitor stays on the page; without JavaScript, the browser opens the response of the service.',
  attrs: {
    action: {
      label: 'form URL',
      orElse: 'service',
      type: 'String',
      initValue: '',
      isAddress: true,
      isService: true,
      isFunctional: true,
      tooltip:
        'URL that receives the form: an https address of a form service, or a path on the same server.',
    },
    service: {
      type: 'String',
      isOptional: true,
      isSparse: true,
      initValue: 'any',
      choices: ['any', 'netlify'],
      isFunctional: true,
      tooltip: 'Form service: Netlify Forms, which needs special attributes, or any other.',
    },
    name: {
      type: 'String',
      isOptional: true,
      isSparse: true,
      initValue: '',
      isFunctional: true,
      tooltip: 'Name of the form at Netlify, such as contact-form.',
    },
    method: {
      type: 'String',
      isOptional: true,
      isSparse: true,
      initValue: 'post',
      choices: ['post', 'get'],
      isFunctional: true,
      tooltip:
        'Post sends the fields. Get opens the URL with the fields in it, such as for a search.',
    },
    label: {
      type: 'String',
      isOptional: true,
      initValue: '',
      tooltip: 'Name of the form for screen readers.',
    },
    gap: {
      type: 'Dimension',
      isVariable: true,
      initValue: '20px',
      minimum: 0,
      negative: false,
      tooltip: 'Distance between the fields.',
      toCss: (gap): Record<string, string> => ({ '--gap': dimensionCss(gap) }),
    },
    'after-sending': {
      type: 'String',
      initValue: 'hide',
      choices: ['hide', 'keep'],
      isFunctional: true,
      tooltip:
        'After sending, either hides the fields or keeps them, emptied. The message is shown in both cases.',
    },
    'next-page': {
      type: 'Page',
      isOptional: true,
      initValue: '',
      isFunctional: true,
      tooltip: 'Page that opens after sending; empty: the visitor stays on this page.',
    },
    trap: {
      label: 'honeypot field',
      type: 'String',
      initValue: '_gotcha',
      isFunctional: true,
      tooltip: 'Name of a hidden field that only bots fill in (a honeypot); empty for none.',
    },
  },
  content: 'flow',
  startsFilled: true,
  example: {
    attrs: { action: 'https://forms.example.com/f/1', label: 'Write to us' },
    children: [
      {
        eid: 'field',
        attrs: { label: 'Email', name: 'email', type: 'email', required: true },
      },
      { eid: 'submit', attrs: { text: 'Send' } },
      { eid: 'form-message', attrs: { when: 'sent', text: 'Thank you.' } },
      { eid: 'form-message', attrs: { when: 'failed', text: 'Please try again in a moment.' } },
    ],
  },
  actions: ['send'],
  messages: ['sent', 'failed'],
  hasBehaviour: true,
  needs: ['action', 'form-name'],
  tag: () => 'form',
  // With JavaScript the form is sent by `fetch`, otherwise by the browser.
  externalSources: ({ action }) => [
    ['form-action', action],
    ['connect-src', action],
  ],
  isInteractive: () => true,
  findProblems: (props) => serviceProblems(props),
  fieldName: ({ trap }) => ({ kid: 'trap', name: trap }),
});
