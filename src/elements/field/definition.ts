import { defineElement } from '../define.ts';
import { FIELD_ATTRIBUTES, fieldName } from '../field-attributes.ts';

const { help, ...FIRST } = FIELD_ATTRIBUTES;

export const definition = defineElement({
  eid: 'field',
  type: 'block',
  catalog: { label: 'Field', group: 'forms', tags: ['input', 'text'] },
  helper: 'A field of a form, with its label.',
  attrs: {
    ...FIRST,
    type: {
      type: 'String',
      initValue: 'text',
      choices: ['text', 'email', 'tel', 'url', 'number', 'date', 'textarea'],
      isFunctional: true,
      tooltip: 'What is asked for; the browser checks it, and offers a fitting keyboard.',
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
      tooltip: 'What the browser may fill in; usual follows from the type.',
    },
    placeholder: {
      type: 'String',
      isOptional: true,
      initValue: '',
      tooltip: 'An example that stands in the empty field; no stand-in for the label.',
    },
    rows: {
      type: 'Number',
      initValue: 5,
      minimum: 2,
      maximum: 40,
      step: 1,
      tooltip: 'How many lines a textarea shows.',
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
      : [{ kid: 'autocomplete', expected: `something that fits the type ${type}` }],
});

/** What the browser may fill in, for types that take one kind of answer alone. */
const ONLY: Readonly<Record<string, string>> = {
  email: 'email',
  tel: 'tel',
  url: 'url',
  date: 'bday',
  number: '',
};

/** Whether a field of a type can take what is to be filled in, by HTML's rules. */
export function isFilledIn(type: string, autocomplete: string): boolean {
  const only = ONLY[type];
  return only === undefined || ['usual', 'off', only].includes(autocomplete);
}
