import type { ReactNode } from 'react';

/**
 * The visible mark of a required field; assistive technology announces that the field is required.
 */
export function RequiredMark({ required }: { readonly required: boolean }): ReactNode {
  return required ? (
    <span className="field-required" aria-hidden="true">
      {' *'}
    </span>
  ) : undefined;
}

/** The hint of a field; the field refers to it as its description. */
export function FieldHelp({ id, text }: { readonly id: string; readonly text: string }): ReactNode {
  return text === '' ? undefined : (
    <span className="field-help" id={id}>
      {text}
    </span>
  );
}

/** The name of a field or, if it has none, its label, since browsers don't send unnamed fields. */
export const nameOf = ({ name, label }: { readonly name: string; readonly label: string }) =>
  name || label || undefined;
