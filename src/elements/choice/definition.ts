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
  icon: 'text-cursor-input',
  helper: 'A question of a form with predefined answers: radio buttons, checkboxes or a dropdown.',
  attrs: {
    ...FIRST,
    required: {
      ...FIRST.required,
      tooltip:
        'Requires an answer before the form can be sent; of several checkboxes, at least one.',
    },
    'required-text': {
      type: 'String',
      initValue: 'Choose at least one of these.',
      isFunctional: true,
      tooltip: 'Error message if none of several required checkboxes is checked.',
    },
    kind: {
      type: 'String',
      initValue: 'radio',
      choices: ['radio', 'checkbox', 'select'],
      isFunctional: true,
      tooltip: 'Radio buttons for one answer, checkboxes for several, or a dropdown for one.',
    },
    options: {
      type: 'Text',
      initValue: '',
      kind: 'multiline',
      tooltip: 'Answers, one per line. Without any, a checkbox shows its label as the only answer.',
    },
    placeholder: {
      type: 'String',
      isOptional: true,
      initValue: '',
      tooltip: 'Text of a dropdown before an answer is chosen.',
    },
    help,
  },
  content: 'none',
  presets: {
    Choice: { kind: 'radio', label: 'Your choice', options: 'One\nTwo\nThree' },
    'Accept terms': {
      kind: 'checkbox',
      label: 'I have read the terms',
      options: '',
      name: 'terms',
      required: true,
    },
    Checkboxes: {
      kind: 'checkbox',
      label: 'Your choice',
      options: 'One\nTwo\nThree',
      required: true,
    },
    Dropdown: { kind: 'select', label: 'Your choice', options: 'One\nTwo\nThree' },
  },
  example: { attrs: { label: 'Wood', name: 'wood', options: 'Oak\nAsh' } },
  hasId: true,
  tag: () => 'div',
  isInteractive: () => true,
  fieldName,
  needs: ['form'],
});
