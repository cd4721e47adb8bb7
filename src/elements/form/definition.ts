import { defineElement } from '../define.ts';
import { serviceProblems } from './form-service.ts';
import { dimensionCss } from '../../values/dimension.ts';

export const definition = defineElement({
  eid: 'form',
  type: 'block',
  catalog: { label: 'Form', group: 'forms', tags: ['contact', 'newsletter', 'input'] },
  helper:
    'Sends what its fields hold to a service of the author, without leaving the page; without JavaScript as a plain post.',
  attrs: {
    action: {
      orElse: 'service',
      type: 'String',
      initValue: '',
      isAddress: true,
      isService: true,
      isFunctional: true,
      tooltip:
        'Where it is sent: an https address of a form service, or a path on the same server.',
    },
    service: {
      type: 'String',
      isOptional: true,
      isSparse: true,
      initValue: 'any',
      choices: ['any', 'netlify'],
      isFunctional: true,
      tooltip:
        'Who takes it: a service that needs no more than its address, or the forms of Netlify, whose marks it gets.',
    },
    name: {
      type: 'String',
      isOptional: true,
      isSparse: true,
      initValue: '',
      isFunctional: true,
      tooltip: 'Under which Netlify lists what was sent, such as contact-form.',
    },
    method: {
      type: 'String',
      isOptional: true,
      isSparse: true,
      initValue: 'post',
      choices: ['post', 'get'],
      isFunctional: true,
      tooltip:
        'A form is posted; one that only asks for something, such as a search, opens its address with the fields in it.',
    },
    label: {
      type: 'String',
      isOptional: true,
      initValue: '',
      tooltip: 'What the form is for, for those who do not see it as a whole.',
    },
    gap: {
      type: 'Dimension',
      isVariable: true,
      initValue: '20px',
      minimum: 0,
      negative: false,
      tooltip: 'The distance between the fields.',
      toCss: (gap): Record<string, string> => ({ '--gap': dimensionCss(gap) }),
    },
    'after-sending': {
      type: 'String',
      initValue: 'hide',
      choices: ['hide', 'keep'],
      isFunctional: true,
      tooltip:
        'Whether the fields make room for the message when the form was sent, or stay, emptied.',
    },
    'next-page': {
      type: 'Page',
      isOptional: true,
      initValue: '',
      isFunctional: true,
      tooltip: 'The page that is shown when the form was sent; nothing: the visitor stays.',
    },
    trap: {
      type: 'String',
      initValue: '_gotcha',
      isFunctional: true,
      tooltip: 'Name of a field that only robots see and fill in; empty for none.',
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
  // With JavaScript it is sent by `fetch`, without by the browser.
  externalSources: ({ action }) => [
    ['form-action', action],
    ['connect-src', action],
  ],
  isInteractive: () => true,
  findProblems: (props) => serviceProblems(props),
  fieldName: ({ trap }) => ({ kid: 'trap', name: trap }),
});
