/** Attributes shared by all form fields. */
export const FIELD_ATTRIBUTES = {
  label: { type: 'String', initValue: '', tooltip: 'Label of the field.' },
  name: {
    type: 'String',
    isOptional: true,
    initValue: '',
    isFunctional: true,
    tooltip: 'Name of the answer in the sent data; empty: the label.',
  },
  required: {
    type: 'Boolean',
    initValue: false,
    isFunctional: true,
    tooltip: 'Requires an answer before the form can be sent.',
  },
  help: { type: 'Text', isOptional: true, initValue: '', tooltip: 'Hint below the field.' },
} as const;

/** The name under which an answer is sent, and the attribute that holds the name. */
export function fieldName({ name, label }: { readonly name: string; readonly label: string }) {
  return name === '' ? { kid: 'label', name: label } : { kid: 'name', name };
}
