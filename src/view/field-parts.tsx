import type { ReactNode } from 'react';

/**
 * The visible mark of a required field; assistive technology announces that the field is required.
 */
export function Required({ required }: { readonly required: boolean }): ReactNode {
  return required ? (
    <span className="field-required" aria-hidden="true">
      {' *'}
    </span>
  ) : undefined;
}

/** The hint of a field; the field refers to it as its description. */
export function Help({ id, text }: { readonly id: string; readonly text: string }): ReactNode {
  return text === '' ? undefined : (
    <span className="field-help" id={id}>
      {text}
    </span>
  );
}

/** A field without a name takes its label: unnamed fields aren't sent. */
export const nameOf = ({ name, label }: { readonly name: string; readonly label: string }) =>
  name || label || undefined;
