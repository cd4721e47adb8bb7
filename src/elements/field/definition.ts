import { defineElement } from '../define.ts';
import { FIELD_ATTRIBUTES, fieldName } from '../field-attributes.ts';

const { help, ...FIRST } = FIELD_ATTRIBUTES;

export const definition = defineElement({
  eid: 'field',
  type: 'block',
  catalog: { label: 'Field', group: 'forms', tags: ['input', 'text'] },
  icon: 'text-cursor-input',
  helper: 'An input of a form, with its label.',
  attrs: {
    ...FIRST,
    type: {
      type: 'String',
      initValue: 'text',
      choices: ['text', 'email', 'tel', 'url', 'number', 'date', 'textarea'],
      isFunctional: true,
      tooltip: 'Type of the input. The browser checks the value and shows a matching keyboard.',
    },
    autocomplete: {
      type: 'String',
      initValue: 'usual',
      choices: [
        'usual',
        'off',
        'name',
        'given-name',
        'family-name',
        'email',
        'tel',
        'url',
        'organization',
        'address-line1',
        'postal-code',
        'address-level2',
        'country-name',
        'bday',
      ],
      isFunctional: true,
      tooltip: 'Data that the browser can fill in; usual depends on the type.',
    },
    placeholder: {
      type: 'String',
      isOptional: true,
      initValue: '',
      tooltip: 'Example shown in the empty field; it does not replace the label.',
    },
    rows: {
      type: 'Number',
      initValue: 5,
      minimum: 2,
      maximum: 40,
      step: 1,
      tooltip: 'Number of visible lines of a textarea.',
      toCss: (rows): Record<string, string> => ({ '--rows': String(rows) }),
    },
    help,
  },
  content: 'none',
  presets: {
    Field: { label: 'Your answer' },
    Name: { label: 'Name', name: 'name', type: 'text', autocomplete: 'name', required: true },
    Email: { label: 'Email', name: 'email', type: 'email', autocomplete: 'usual', required: true },
    Message: {
      label: 'Message',
      name: 'message',
      type: 'textarea',
      autocomplete: 'usual',
      required: true,
    },
  },
  example: { attrs: { label: 'Email', name: 'email', type: 'email', required: true } },
  hasId: true,
  tag: () => 'div',
  isInteractive: () => true,
  fieldName,
  needs: ['form'],
  findProblems: ({ type, autocomplete }) =>
    isFilledIn(type, autocomplete)
      ? []
      : [{ kid: 'autocomplete', expected: `a value that fits the type ${type}` }],
});

/**
 * For each type of field with a single kind of answer, the only value of `autocomplete` that it
 * allows.
 */
const ALLOWED_AUTOCOMPLETE: Readonly<Record<string, string>> = {
  email: 'email',
  tel: 'tel',
  url: 'url',
  date: 'bday',
  number: '',
};

/** Returns whether a field type allows a value of `autocomplete`, by HTML's rules. */
export function isFilledIn(type: string, autocomplete: string): boolean {
  const only = ALLOWED_AUTOCOMPLETE[type];
  return only === undefined || ['usual', 'off', only].includes(autocomplete);
}
