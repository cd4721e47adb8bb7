/** What every element that a visitor fills in has in common. */
export const FIELD_ATTRIBUTES = {
  label: { type: 'String', initValue: '', tooltip: 'What the visitor is asked for.' },
  name: {
    type: 'String',
    isOptional: true,
    initValue: '',
    isFunctional: true,
    tooltip: 'The name under which the answer is sent; empty: the label.',
  },
  required: {
    type: 'Boolean',
    initValue: false,
    isFunctional: true,
    tooltip: 'The form is not sent without an answer.',
  },
  help: { type: 'Text', isOptional: true, initValue: '', tooltip: 'A hint below the field.' },
} as const;

/** The name under which an answer is sent, and the attribute that says it. */
export function fieldName({ name, label }: { readonly name: string; readonly label: string }) {
  return name === '' ? { kid: 'label', name: label } : { kid: 'name', name };
}
