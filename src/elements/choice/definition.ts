import { defineElement } from '../define.ts';
import { FIELD_ATTRIBUTES, fieldName } from '../field-attributes.ts';

const { help, ...FIRST } = FIELD_ATTRIBUTES;

export const definition = defineElement({
  eid: 'choice',
  type: 'block',
  catalog: {
    label: 'Choice',
    group: 'forms',
    tags: ['checkbox', 'radio', 'select', 'options', 'dropdown'],
  },
  helper: 'A question of a form with given answers: boxes to tick, one of several, or a list.',
  attrs: {
    ...FIRST,
    required: {
      ...FIRST.required,
      tooltip: 'The form is not sent without an answer; of several boxes one has to be ticked.',
    },
    'required-text': {
      type: 'String',
      initValue: 'Choose at least one of these.',
      isFunctional: true,
      tooltip:
        'What a visitor is told who has ticked none of several boxes, one of which is required.',
    },
    kind: {
      type: 'String',
      initValue: 'radio',
      choices: ['radio', 'checkbox', 'select'],
      isFunctional: true,
      tooltip: 'One answer in sight, several answers, or one of a list that opens.',
    },
    options: {
      type: 'Text',
      initValue: '',
      kind: 'multiline',
      tooltip: 'The answers, each on a line; a checkbox without any is ticked for its label.',
    },
    placeholder: {
      type: 'String',
      isOptional: true,
      initValue: '',
      tooltip: 'What a list shows before an answer was chosen.',
    },
    help,
  },
  content: 'none',
  presets: {
    Choice: { kind: 'radio', label: 'Your choice', options: 'One\nTwo\nThree' },
    'Yes to the terms': {
      kind: 'checkbox',
      label: 'I have read the terms',
      options: '',
      name: 'terms',
      required: true,
    },
    'Some of three': {
      kind: 'checkbox',
      label: 'Your choice',
      options: 'One\nTwo\nThree',
      required: true,
    },
    'A list': { kind: 'select', label: 'Your choice', options: 'One\nTwo\nThree' },
  },
  example: { attrs: { label: 'Wood', name: 'wood', options: 'Oak\nAsh' } },
  hasId: true,
  tag: () => 'div',
  isInteractive: () => true,
  fieldName,
  needs: ['form'],
});
